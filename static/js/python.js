// The interpreters that PyScript is given: it asks for one or the other by calling loadPyodide or
// loadMicroPython, and gets it from our own origin, with the game's modules in place. By then it has
// been on its way for some time: it starts while PyScript itself is still being read.

import {compiled, lock, sources} from "./built.js";
import {at, bytes, text} from "./files.js";
import {breath} from "./safe.js";
import {ready} from "./texts.js";

// PyScript keeps its cache of packages, which stays empty, under this name.
export const version = "halfmoon";

// The game's modules for an interpreter: compiled or, where those cannot be had, as they are written.
const modules = async (interpreter) => {
  const {path, files} = compiled[interpreter];
  try {
    const all = await bytes(path);
    let end = 0;
    const parts = files.map(([name, size]) => [name, all.subarray(end, end += size)]);
    if (end === all.length) return parts;
  } catch { /* as they are written, then */ }
  const encoder = new TextEncoder();
  return Promise.all(sources.map(async ([name, path]) => [path, encoder.encode(await text(name))]));
};

const load = {
  micropython: async () => {
    const {loadMicroPython} = await import("../vendor/micropython/micropython.mjs");
    // For each place where an import looks in vain an Error is made: without its stack that is quick.
    Error.stackTraceLimit = 0;
    return loadMicroPython({linebuffer: false, url: at("static/vendor/micropython/micropython.wasm")});
  },
  pyodide: async () => {
    const {loadPyodide} = await import("../vendor/pyodide/pyodide.mjs");
    return loadPyodide({
      indexURL: at("static/vendor/pyodide/"),
      // The modules of Python that the game needs, compiled; and no list of packages: it needs none.
      stdLibURL: at("static/vendor/pyodide/stdlib.zip"),
      lockFileContents: lock,
    });
  },
};

const withModules = async (interpreter) => {
  const [files, python] = await Promise.all([modules(interpreter), load[interpreter](), ready]);
  for (const [name, content] of files) {
    python.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile(name, content, {canOwn: true});
  }
  // PyScript's own package is there too; its scripts would write it as sources.
  python.runPython("import sys; sys.path.insert(0, '/compiled')");
  // The engine needs nothing of PyScript. It is read in a turn of its own: the page is never busy for long.
  await breath();
  python.runPython("import halfmoon.scene, halfmoon.telling");
  return python;
};

const starting = {};

// Starts an interpreter, once.
export const startPython = (interpreter) => {
  starting[interpreter] ??= withModules(interpreter);
  starting[interpreter].catch(() => {}); // told to PyScript
  return starting[interpreter];
};

export const loadMicroPython = () => startPython("micropython");
export const loadPyodide = () => startPython("pyodide");
