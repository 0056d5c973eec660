// How the page looks by the player's settings: the theme, four colours for the suits, no motion.
// Runs before the first paint, so that no other theme is seen; Python asks again when they change.

import {read} from "./safe.js";

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");

let worn = {};

// The browser's own bar continues the sky.
const showSky = () => {
  const sky = getComputedStyle(root).getPropertyValue("--sky").trim();
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = sky;
};

const show = () => {
  const {theme = "auto", colours = "two", motion = "auto"} = worn;
  const system = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
  root.dataset.theme = theme === "auto" ? system : theme;
  root.dataset.colours = colours;
  root.dataset.motion = motion;
  requestAnimationFrame(showSky);
};

// Wears the settings of a JSON text; what is missing or unsound in it is at its default.
export const wear = (json) => {
  try {
    worn = JSON.parse(json) ?? {};
  } catch {
    worn = {};
  }
  show();
};

dark.addEventListener?.("change", show);
contrast.addEventListener?.("change", show);
wear(read("settings").slice(1));
