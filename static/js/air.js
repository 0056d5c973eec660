// The air above the table: ghosts of cards that move there, and when they begin and end. Read `move`
// first. motion.js says what moves where.

const table = document.getElementById("table");
const air = document.getElementById("air");
const button = (place) => table.querySelector(`[data-place="${place}"]`);

export const PLACES = [...table.querySelectorAll("[data-place]")].map((button) => button.dataset.place);
export const face = (place) => button(place).firstElementChild;
export const count = (place) => Number(button(place).dataset.count);

// Where the places are, and how high a card lies on another; measured once, until the table gets
// another size.
let spots = new Map();
let edge = 0;
new ResizeObserver(() => {
  spots = new Map();
  skip();
  air.replaceChildren();
}).observe(table);
export const spot = (place) => {
  if (spots.size) return spots.get(place);
  edge = parseFloat(getComputedStyle(table).getPropertyValue("--edge"));
  for (const each of PLACES) {
    const {offsetLeft, offsetTop, offsetWidth} = button(each);
    const {offsetHeight: high} = face(each);
    spots.set(each, {x: offsetLeft, y: offsetTop, wide: offsetWidth, high});
  }
  return spots.get(place);
};
export const middle = (some, axis) => some.reduce((sum, place) => sum + spot(place)[axis], 0) / some.length;

// Puts an element into the air at a place, as high as a pile of so many cards is.
export const lay = (element, place, height) => {
  const {x, y} = spot(place);
  element.classList.add("ghost");
  element.style.left = `${x}px`;
  element.style.top = `${y + (8 - Math.max(height, 1)) * edge}px`;
  air.append(element);
  return element;
};
export const copy = (place) => lay(face(place).cloneNode(true), place, count(place));
export const back = (place, height) => {
  const element = document.createElement("div");
  element.className = "card back";
  return lay(element, place, height);
};

// What the next frame begins to show: a tap is answered before.
let queued = [];
export const soon = (show) => {
  queued.push(show);
  if (queued.length > 1) return;
  requestAnimationFrame(() => {
    for (const each of queued.splice(0)) each();
  });
};

// What a tap ends at once; a removal may go on while the next tap is answered.
let brief = [];
export const move = (element, keyframes, options, skippable = false) => {
  const animation = element.animate(keyframes, {easing: "ease-in-out", fill: "both", ...options});
  if (skippable) brief.push(animation);
  // The end of a ghost; a card of the table is itself again.
  animation.onfinish = () => element.classList.contains("ghost") ? element.remove() : animation.cancel();
  return animation;
};
export const skip = () => {
  const ended = brief;
  brief = [];
  queued = [];
  for (const animation of ended) if (animation.playState === "running") animation.finish();
  delete table.dataset.dealing;
};

// Does something later, unless a tap comes before: it waits for an animation that shows nothing.
export const later = (duration, deed) => {
  const wait = air.animate([{opacity: 1}, {opacity: 1}], duration);
  brief.push(wait);
  wait.onfinish = () => { if (brief.includes(wait)) deed(); };
};

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, skip, {capture: true, passive: true});
