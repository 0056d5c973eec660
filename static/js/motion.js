// Motion that explains: cards leave, come back, are dealt, become a moon. It is shown on ghosts in
// #air, above a table that holds the new state already, so nothing waits for it. Only transform
// and opacity move. Read `before` and `after` first: the game calls them around each refresh.

import {PLACES, back, copy, count, face, later, lay, middle, move, skip, soon, spot} from "./air.js";
import {show} from "./faces.js";

const root = document.documentElement;
const table = document.getElementById("table");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const LEAVE_MS = 480;
const TURN_MS = 240;
const ROUND_MS = 130;
const WIN_MS = 2200;

const isStill = () => calm.matches || root.dataset.motion === "off" || document.hidden;

// The top card of a place turns over: its back narrows to a line, then its face widens.
const turn = (place, high, delay, skippable) => {
  const options = {duration: TURN_MS, delay};
  move(back(place, high), [{transform: "none"}, {transform: "scaleX(0)", offset: .5}, {transform: "scaleX(0)"}], options, skippable);
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
  const cards = places.map((place) => [place, count(place), face(place).cloneNode(true)]);
  soon(() => {
    const paths = path(places);
    cards.forEach(([place, high, card], index) => {
      if (high > 1) turn(place, high - 1, 90);
      move(lay(card, place, high), paths[index], {duration: LEAVE_MS});
    });
  });
};

// The cards that will be covered again, as they were.
let covered = [];
const comeBack = (places) => {
  for (const [place, high, old] of covered) {
    const options = {duration: TURN_MS, easing: "ease-in-out"};
    air.append(old);
    move(old, [{transform: "none"}, {transform: "scaleX(0)", offset: .5}, {transform: "scaleX(0)"}], options, true);
    move(back(place, high), [{transform: "scaleX(0)"}, {transform: "scaleX(0)", offset: .5}, {transform: "none", offset: .99}, {transform: "none"}],
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
  later(end, () => {
    delete table.dataset.dealing;
    turnAll(0);
  });
};
const turnAll = (delay) => PLACES.forEach((place, index) => {
  if (face(place).dataset.face) turn(place, count(place), delay + index * 12, true);
});

// The cards become a half moon over the table; then it is the moon of the table. Each shows its suit
// alone: it is small, and so many whole faces would take long to draw.
const SUITS = [..."SHDC"];
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
      card.dataset.face = SUITS[dealt % SUITS.length];
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
    covered = parts(places).filter((place) => face(place).dataset.face).map((place) => [place, count(place), copy(place)]);
};

// After the table is drawn, with the game's state.
export const after = (deed, places, state) => {
  if (isStill()) return;
  if (deed === "undo") soon(() => comeBack(parts(places)));
  else if (deed === "new") soon(deal);
  else if (deed === "back") soon(() => turnAll(0));
  else if (deed === "remove" && state === "won") soon(win);
};

calm.addEventListener?.("change", skip);
