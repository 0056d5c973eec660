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

// The plural categories of 0 to `most` in a language, with blanks between them; where the browser
// has none, those of English.
export const plurals = (language, most) => {
  const select = (() => {
    try {
      const rules = new Intl.PluralRules(language);
      return (count) => rules.select(count);
    } catch {
      return (count) => count === 1 ? "one" : "other";
    }
  })();
  return Array.from({length: most + 1}, (_, count) => select(count)).join(" ");
};

// The local date and time, 2026-12-01T09:30:00.000.
export const now = () => {
  const date = new Date();
  const two = (number) => String(number).padStart(2, "0");
  const day = [String(date.getFullYear()).padStart(4, "0"), two(date.getMonth() + 1), two(date.getDate())].join("-");
  const time = [two(date.getHours()), two(date.getMinutes()), two(date.getSeconds())].join(":");
  return `${day}T${time}.${String(date.getMilliseconds()).padStart(3, "0")}`;
};

// Asks the browser to keep what is stored when room gets short; a refusal changes nothing.
export const persist = () => {
  try {
    navigator.storage.persist().catch(() => {});
  } catch { /* it has no such thing */ }
};

export const canShare = () => typeof navigator.share === "function";

// Offers a text to the device's share sheet; `done` is called with "shared", "left" or "failed".
export const share = async (text, done) => {
  try {
    await navigator.share(/^https?:\/\/\S+$/.test(text) ? {url: text} : {text});
    done("shared");
  } catch (error) {
    done(error?.name === "AbortError" ? "left" : "failed");
  }
};

// Gives the player a file with a text; whether the browser takes files from a page.
export const download = (name, text) => {
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], {type: "application/json"}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  } catch {
    return false;
  }
};

// Calls `done` with "=" and the text of the file chosen in a field, or with "!" when it cannot be
// read or is larger than `most` bytes.
export const readFile = async (field, most, done) => {
  try {
    const file = field.files[0];
    done(file.size > most ? "!" : "=" + await file.text());
  } catch {
    done("!");
  }
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

// Lets the browser do what is waiting, then goes on.
export const breath = () => new Promise((resolve) => setTimeout(resolve));
