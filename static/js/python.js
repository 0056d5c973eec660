// The interpreter that PyScript is given (pyscript.toml): it asks for one or the other by calling
// loadPyodide or loadMicroPython, and gets it from our own origin.

import {lock} from "./built.js";
import {at} from "./files.js";
import {ready} from "./texts.js";

// PyScript keeps its cache of packages, which stays empty, under this name.
export const version = "halfmoon";

export const loadMicroPython = async (options) => {
  const {loadMicroPython} = await import("../vendor/micropython/micropython.mjs");
  await ready;
  return loadMicroPython({...options, url: at("static/vendor/micropython/micropython.wasm")});
};

export const loadPyodide = async (options) => {
  const {loadPyodide} = await import("../vendor/pyodide/pyodide.mjs");
  await ready;
  return loadPyodide({
    ...options,
    indexURL: at("static/vendor/pyodide/"),
    // The modules that the game needs, compiled; and no list of packages, since it needs none.
    stdLibURL: at("static/vendor/pyodide/stdlib.zip"),
    lockFileContents: lock,
  });
};
