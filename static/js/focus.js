// The table is one Tab stop: the place that the keyboard is at. To put the focus or a Tab stop on a
// card the browser works out the layout of the page, which takes longer than all else that a tap
// asks for; so after a tap it is done with the next frame, which has to do that anyway. After a key
// it is done at once.

const table = document.getElementById("table");

let stop = null;
let focused = null;
let isDue = false;
let isByKey = false;

const write = () => {
  isDue = false;
  if (stop) {
    stop.tabIndex = 0;
    for (const other of table.querySelectorAll('[tabindex="0"]')) if (other !== stop) other.tabIndex = -1;
  }
  if (focused && document.activeElement !== focused) focused.focus();
  stop = focused = null;
};

const writeSoon = () => {
  if (isByKey) write();
  else if (!isDue) requestAnimationFrame(write);
  isDue ||= !isByKey;
};

// Makes the button of a place the Tab stop.
export const rove = (button) => {
  stop = button;
  writeSoon();
};

// Puts the focus of the page on the button of a place.
export const put = (button) => {
  focused = button;
  writeSoon();
};

addEventListener("keydown", () => { isByKey = true; }, {capture: true});
addEventListener("pointerdown", () => { isByKey = false; }, {capture: true});
