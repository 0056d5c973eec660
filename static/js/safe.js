// The browser calls that may throw, each answering with a plain value: on MicroPython a JavaScript
// exception passes by Python's `except`. Numbers wider than 32 bits cross as text.

const PREFIX = "halfmoon.";
// The game writes no longer text; a far longer one would take all of MicroPython's memory.
const LONGEST = 10_000;

// The stored text behind "=", "" when there is none, "?" when it is too long to be the game's own,
// "!" when the browser refuses to look.
export const read = (key) => {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return "";
    return text.length > LONGEST ? "?" : "=" + text;
  } catch {
    return "!";
  }
};

// Whether the text was stored; when not, what was there before still is.
export const write = (key, text) => {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
};

// Keeps a bad text under another name, where it harms nothing.
export const setAside = (key) => {
  try {
    localStorage.setItem(PREFIX + "bad." + key, localStorage.getItem(PREFIX + key));
  } catch {
    // no room for it
  }
};

// A deal number drawn evenly from 0 to 2^35 - 1, as text.
export const drawNumber = () => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String((high & 7) * 2 ** 32 + low);
};

// The plural categories of 0 to `most` in a language, with blanks between them.
export const plurals = (language, most) => {
  const rules = new Intl.PluralRules(language);
  return Array.from({length: most + 1}, (_, count) => rules.select(count)).join(" ");
};

// Puts the text of a field on the clipboard and calls `done` with whether that worked; the text
// stays selected, so that it can be copied by hand where it did not.
export const copy = async (field, done) => {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    done(true);
  } catch {
    done(document.execCommand("copy"));
  }
};

// Takes the deal out of the address, without a new entry in the history.
export const forgetAddress = () => history.replaceState(history.state, "", location.pathname + location.search);
