// Motion that explains: cards leave, come back, are dealt, become a moon. It is shown on ghosts in
// #air, above a table that holds the new state already, so nothing waits for it. Only transform
// and opacity move. Read `before` and `after` first: the game calls them around each refresh.

import {show} from "./faces.js";

const root = document.documentElement;
const table = document.getElementById("table");
const air = document.getElementById("air");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PLACES = [...table.querySelectorAll("[data-place]")].map((button) => button.dataset.place);

const LEAVE_MS = 480;
const TURN_MS = 240;
const ROUND_MS = 130;
const WIN_MS = 2200;

const isStill = () => calm.matches || root.dataset.motion === "off" || document.hidden;
const button = (place) => table.querySelector(`[data-place="${place}"]`);
const face = (place) => button(place).firstElementChild;

// Where the places are, and how high a card lies on another; measured once, until the table gets
// another size.
let spots = new Map();
let edge = 0;
new ResizeObserver(() => {
  spots = new Map();
  skip();
  air.replaceChildren();
}).observe(table);
const spot = (place) => {
  if (spots.size) return spots.get(place);
  edge = parseFloat(getComputedStyle(table).getPropertyValue("--edge"));
  for (const each of PLACES) {
    const {offsetLeft, offsetTop, offsetWidth} = button(each);
    const {offsetHeight: high} = face(each);
    spots.set(each, {x: offsetLeft, y: offsetTop, wide: offsetWidth, high});
  }
  return spots.get(place);
};
const middle = (some, axis) => some.reduce((sum, place) => sum + spot(place)[axis], 0) / some.length;

// Puts an element into the air at a place, as high as a pile of so many cards is.
const lay = (element, place, count) => {
  const {x, y} = spot(place);
  element.classList.add("ghost");
  element.style.left = `${x}px`;
  element.style.top = `${y + (8 - Math.max(count, 1)) * edge}px`;
  air.append(element);
  return element;
};
const copy = (place) => lay(face(place).cloneNode(true), place, button(place).dataset.count);
const back = (place, count) => {
  const element = document.createElement("div");
  element.className = "card back";
  return lay(element, place, count);
};

// What the next frame begins to show: a tap is answered before.
let queued = [];
const soon = (show) => {
  queued.push(show);
  if (queued.length > 1) return;
  requestAnimationFrame(() => {
    for (const each of queued.splice(0)) each();
  });
};

// What a tap ends at once; a removal may go on while the next tap is answered.
let brief = [];
const move = (element, keyframes, options, skippable = false) => {
  const animation = element.animate(keyframes, {easing: "ease-in-out", fill: "both", ...options});
  if (skippable) brief.push(animation);
  // The end of a ghost; a card of the table is itself again.
  animation.onfinish = () => element.classList.contains("ghost") ? element.remove() : animation.cancel();
  return animation;
};
const skip = () => {
  const ended = brief;
  brief = [];
  queued = [];
  for (const animation of ended) if (animation.playState === "running") animation.finish();
  delete table.dataset.dealing;
};

// A timer of its own kind: an animation that shows nothing, so that a tap ends it too.
const timer = (duration) => {
  const wait = air.animate([{opacity: 1}, {opacity: 1}], duration);
  brief.push(wait);
  return wait;
};

// The top card of a place turns over: its back narrows to a line, then its face widens.
const turn = (place, count, delay, skippable) => {
  const options = {duration: TURN_MS, delay};
  move(back(place, count), [{transform: "none"}, {transform: "scaleX(0)", offset: .5}, {transform: "scaleX(0)"}], options, skippable);
  move(face(place), [{transform: "scaleX(0)"}, {transform: "scaleX(0)", offset: .5}, {transform: "none"}], options, skippable);
};

// From its place a card is lifted, meets the others half way, and leaves upwards.
const path = (places) => {
  const {wide, high} = spot(places[0]);
  const [x, y] = [middle(places, "x"), middle(places, "y")];
  return places.map((place, index) => {
    const aside = index - (places.length - 1) / 2;
    const meet = `translate(${x + aside * wide * .7 - spot(place).x}px, ${y - high * .08 - spot(place).y}px)`;
    return [
      {transform: "none", opacity: 1},
      {transform: `translateY(${-high * .06}px) scale(1.06)`, opacity: 1, offset: .18},
      {transform: `${meet} scale(1.06) rotate(${aside * 5}deg)`, opacity: 1, offset: .6},
      {transform: `${meet} scale(1.06) rotate(${aside * 5}deg)`, opacity: 1, offset: .72},
      {transform: `${meet} translateY(${-high * .45}px) scale(.8)`, opacity: 0},
    ];
  });
};

const leave = (places) => {
  const cards = places.map((place) => [place, Number(button(place).dataset.count), face(place).cloneNode(true)]);
  soon(() => {
    const paths = path(places);
    cards.forEach(([place, count, card], index) => {
      if (count > 1) turn(place, count - 1, 90);
      move(lay(card, place, count), paths[index], {duration: LEAVE_MS});
    });
  });
};

// The cards that will be covered again, as they were.
let covered = [];
const comeBack = (places) => {
  for (const [place, count, old] of covered) {
    const options = {duration: TURN_MS, easing: "ease-in-out"};
    air.append(old);
    move(old, [{transform: "none"}, {transform: "scaleX(0)", offset: .5}, {transform: "scaleX(0)"}], options, true);
    move(back(place, count), [{transform: "scaleX(0)"}, {transform: "scaleX(0)", offset: .5}, {transform: "none", offset: .99}, {transform: "none"}],
      {...options, duration: LEAVE_MS}, true);
  }
  covered = [];
  const paths = path(places);
  places.forEach((place, index) => {
    move(copy(place), paths[index], {duration: LEAVE_MS, direction: "reverse"}, true);
    move(face(place), [{opacity: 0}, {opacity: 0}], {duration: LEAVE_MS}, true);
  });
};

// Eight rounds of twelve from the middle of the table, then the reserve; then all cards turn over.
const deal = () => {
  const piles = PLACES.filter((place) => place[0] !== "R");
  const from = {x: middle(PLACES, "x"), y: middle(["R1", "R5"], "y")};
  const flight = (place) => [
    {transform: `translate(${from.x - spot(place).x}px, ${from.y - spot(place).y}px) rotate(-24deg) scale(.8)`, opacity: 0},
    {opacity: 1, offset: .25},
    {transform: "none", opacity: 1},
  ];
  const laid = 8 * ROUND_MS + ROUND_MS;
  const end = laid + ROUND_MS * 2.2;
  table.dataset.dealing = "";
  piles.forEach((place, index) => {
    const delay = index * ROUND_MS / piles.length;
    // The pile grows: it is pushed up behind the edge of the table, one card a round.
    const stack = document.createElement("div");
    stack.className = "stack";
    stack.append(Object.assign(document.createElement("div"), {className: "card back"}));
    lay(stack, place, 8);
    move(stack.firstChild, [{transform: "translateY(calc(7 * var(--edge)))", opacity: 1}, {transform: "none", opacity: 1}],
      {delay: delay + ROUND_MS, duration: 7 * ROUND_MS, easing: "steps(7)"}, true).onfinish = null;
    move(stack, [{opacity: 0, offset: 0}, {opacity: 1, offset: .001}, {opacity: 1}], {delay: delay + ROUND_MS, duration: end - delay - ROUND_MS, easing: "linear"}, true);
    move(back(place, 8), flight(place), {delay, duration: ROUND_MS, iterations: 8, easing: "ease-out"}, true);
  });
  PLACES.filter((place) => place[0] === "R").forEach((place, index) => {
    const delay = laid + index * ROUND_MS / 8;
    move(back(place, 1), [...flight(place).slice(0, 2), {transform: "none", opacity: 1, offset: .5}, {transform: "none", opacity: 1}],
      {delay, duration: end - delay, easing: "ease-out"}, true);
  });
  const wait = timer(end);
  wait.onfinish = () => {
    delete table.dataset.dealing;
    if (brief.includes(wait)) turnAll(0);
  };
};
const turnAll = (delay) => PLACES.forEach((place, index) => {
  if (face(place).dataset.face) turn(place, button(place).dataset.count, delay + index * 12, true);
});

// The cards become a half moon over the table; then it is the moon of the table.
const PACK = [..."SHDC"].flatMap((suit) => ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K"].map((rank) => rank + suit));
const RINGS = [[.2, 5], [.56, 11], [.92, 18]];
const win = () => {
  const strip = document.getElementById("strip");
  const {wide, high} = spot("R1");
  const [width, height] = [table.clientWidth, table.clientHeight];
  const radius = Math.min(width * .3, height * .36);
  const centre = width * (width >= height * 1.3 ? .33 : .5);
  let dealt = 0;
  for (const [share, count] of RINGS)
    for (let i = 0; i < count; i++) {
      const place = PLACES[dealt % PLACES.length];
      const card = face(place).cloneNode(true);
      card.classList.add("sole");
      card.dataset.face = PACK[dealt * 17 % PACK.length];
      card.replaceChildren(card.querySelector(".face"));
      show(card.querySelector("use"), card.dataset.face);
      lay(card, place, 1);
      const angle = Math.PI * (.5 + (i + .5) / count) - .42;
      const x = centre + radius * share * Math.cos(angle) - spot(place).x - wide / 2;
      const y = height / 2 - radius * share * Math.sin(angle) - spot(place).y - high / 2;
      const there = `translate(${x}px, ${y}px) rotate(${90 - angle * 180 / Math.PI}deg) scale(.5)`;
      move(card, [
        {transform: "translateY(30%) scale(.7)", opacity: 0},
        {transform: "none", opacity: 1, offset: .12},
        {transform: there, opacity: 1, offset: .6},
        {transform: there, opacity: 1, offset: .78},
        {transform: there, opacity: 0},
      ], {delay: 250 + dealt * 9, duration: WIN_MS - 450}, true);
      dealt++;
    }
  move(strip, [{opacity: 0}, {opacity: 0, offset: .7}, {opacity: 1}], {duration: WIN_MS}, true);
};

const parts = (places) => places ? places.split(" ") : [];

// Before the table is drawn: the cards are still there that a removal takes or an undo covers.
export const before = (deed, places) => {
  skip();
  if (isStill()) return;
  if (deed === "remove" || deed === "redo") leave(parts(places));
  else if (deed === "undo")
    covered = parts(places).filter((place) => face(place).dataset.face).map((place) => [place, button(place).dataset.count, copy(place)]);
};

// After the table is drawn, with the game's state.
export const after = (deed, places, state) => {
  if (isStill()) return;
  if (deed === "undo") soon(() => comeBack(parts(places)));
  else if (deed === "new") soon(deal);
  else if (deed === "back") soon(() => turnAll(0));
  else if (deed === "remove" && state === "won") soon(win);
};

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, skip, {capture: true, passive: true});
calm.addEventListener?.("change", skip);
