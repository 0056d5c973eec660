// The interpreters that PyScript is given: it asks for one or the other by calling loadPyodide or
// loadMicroPython, and gets it from our own origin, with the game's files in place.

import {lock, python} from "./built.js";
import {at, text} from "./files.js";
import {ready} from "./texts.js";

// PyScript keeps its cache of packages, which stays empty, under this name.
export const version = "halfmoon";

// The texts of the page, the files of the game, by their paths, and the script of an interpreter.
const needed = (script) => {
  const files = Promise.all(python.map(async (path) => [path, await text(path)]));
  return Promise.all([files, import(at(`static/vendor/${script}`)), ready]);
};

const encoder = new TextEncoder();
const withFiles = (interpreter, files) => {
  const {FS} = interpreter;
  for (const [path, content] of files) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, encoder.encode(content), {canOwn: true});
  }
  return interpreter;
};

export const loadMicroPython = async (options) => {
  // For each place where an import looks in vain an Error is made: without its stack that is quick.
  Error.stackTraceLimit = 0;
  const [files, {loadMicroPython}] = await needed("micropython/micropython.mjs");
  const interpreter = await loadMicroPython({...options, url: at("static/vendor/micropython/micropython.wasm")});
  return withFiles(interpreter, files);
};

export const loadPyodide = async (options) => {
  const [files, {loadPyodide}] = await needed("pyodide/pyodide.mjs");
  const interpreter = await loadPyodide({
    ...options,
    indexURL: at("static/vendor/pyodide/"),
    // The modules that the game needs, compiled; and no list of packages, since it needs none.
    stdLibURL: at("static/vendor/pyodide/stdlib.zip"),
    lockFileContents: lock,
  });
  return withFiles(interpreter, files);
};
