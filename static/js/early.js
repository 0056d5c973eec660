// Before Python is there: paints the table of the saved game from a small text that Python keeps
// for this (halfmoon/scene.py, `glimpse`), and remembers what is tapped on it until then.

import {show} from "./faces.js";
import {read} from "./safe.js";

const table = document.getElementById("table");
const tapped = [];

const isSound = (places) =>
  places.length === 20 && places.every((place) => /^[^,]{0,3},(?:(?:[A2-9JQK]|10)[SHDC])?,[0-8]$/.test(place));

const paintPlace = (button, place) => {
  const [letter, card, count] = place.split(",");
  button.dataset.count = count;
  if (!card) return;
  button.dataset.card = card;
  button.firstElementChild.dataset.face = card;
  button.querySelector("b").textContent = letter;
  show(button.querySelector(".sign use"), card.at(-1));
  show(button.querySelector(".face use"), card);
  button.querySelector("i").textContent = count;
};

const remember = (event) => {
  const button = event.target.closest("[data-card]");
  if (button) tapped.push(button.dataset.place);
};

// Paints the saved table, unless the address asks for another deal.
export const paint = () => {
  const [code, time, score, moves, ...places] = read("glimpse").slice(1).split(" ");
  if (!isSound(places) || (location.hash && location.hash !== "#" + code)) return;
  for (const [id, text] of Object.entries({code, time, score, moves})) document.getElementById(id).textContent = text;
  table.querySelectorAll("[data-place]").forEach((button, index) => paintPlace(button, places[index]));
  table.dataset.early = "";
  table.addEventListener("click", remember);
};

// The places tapped so far, with blanks between them; Python takes over from here.
export const taps = () => {
  table.removeEventListener("click", remember);
  delete table.dataset.early;
  return tapped.join(" ");
};
