// The texts of the player's language: chooses the language, loads its file, fills the page.
// Before Python runs, the page speaks already; from then on Python asks for a change here.

import {text} from "./files.js";
import {read} from "./safe.js";

const LANGUAGES = ["de", "en", "fr", "nl"];

let shown = {language: "", json: "{}"};
let filled = "en"; // tools/site.py writes the page in English

// The first language of the list that there is a file for, by base language; English otherwise.
export const choose = (wanted) =>
  wanted.map((tag) => tag.split("-")[0].toLowerCase()).find((base) => LANGUAGES.includes(base)) ?? "en";

const setting = () => {
  try {
    return String(JSON.parse(read("settings").slice(1)).language ?? "");
  } catch {
    return "";
  }
};

const fill = (root, texts) => {
  for (const element of root.querySelectorAll("[data-say]")) element.textContent = texts[element.dataset.say];
  for (const element of root.querySelectorAll("[data-say-label]"))
    element.setAttribute("aria-label", texts[element.dataset.sayLabel]);
};

const load = async (language) => {
  const json = await text(`static/locales/${language}.json`);
  if (language !== filled) fill(document, JSON.parse(json));
  filled = language;
  document.documentElement.lang = language;
  document.documentElement.dataset.spoken = "";
  shown = {language, json};
};

// Fills a part of the page that is not in it yet.
export const speakIn = (root) => {
  if (shown.language && shown.language !== "en") fill(root, JSON.parse(shown.json));
};

// Shows the page in the chosen language ("": the browser's) and calls `done` once that is so;
// when the file cannot be had, the language stays as it is and `done` is called all the same.
export const speak = async (chosen, done) => {
  const language = choose([chosen, ...navigator.languages]);
  try {
    if (language !== shown.language) await load(language);
  } finally {
    done();
  }
};

export const language = () => shown.language;
export const json = () => shown.json;

// PyScript imports this module for Python, so Python starts with the texts in place.
const first = choose([setting(), ...navigator.languages]);
export const ready = load(first).catch(() => load(first === "en" ? "nl" : "en"));
