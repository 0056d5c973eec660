// Back closes a dialog before it leaves the page. One entry of the history stands guard from the
// first dialog on; it is used again for the next one, so nothing piles up.

let forgot = false;

// Takes the deal out of the address, without a new entry in the history.
export const forgetAddress = () => {
  forgot = true; // an earlier entry may still name it
  history.replaceState(history.state, "", location.pathname + location.search);
};

const isGuard = () => Boolean(history.state?.guard);

const openDialogs = () => [...document.querySelectorAll("dialog[open]")];

// Which of several open dialogs was opened last.
const opened = [];

const guard = () => {
  if (isGuard()) return;
  history.replaceState({...history.state, guarded: true}, "");
  history.pushState({guard: true}, "");
};

new MutationObserver((changes) => {
  for (const {target} of changes) {
    const index = opened.indexOf(target);
    if (index >= 0) opened.splice(index, 1);
    if (target.open) {
      opened.push(target);
      guard();
    }
  }
}).observe(document.body, {subtree: true, attributeFilter: ["open"]});

addEventListener("popstate", () => {
  // Forward onto the guard, or to another address: that closes nothing.
  if (!history.state?.guarded) return;
  // The deal in this entry's address is no longer played.
  if (forgot) history.replaceState(history.state, "", location.pathname + location.search);
  const dialog = opened.filter((each) => each.open).at(-1) ?? openDialogs().at(-1);
  if (!dialog) {
    history.back();
    return;
  }
  dialog.close();
  if (openDialogs().length) guard();
});
