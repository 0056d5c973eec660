// Compiles the game's modules for Pyodide, by the same Pyodide: static/compiled/pyodide.bin, with the
// modules that compile.py has compiled for MicroPython, in the same order and the same form.

import {readFileSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import {loadPyodide} from "./node_modules/pyodide/pyodide.mjs";

const tools = dirname(fileURLToPath(import.meta.url));
const root = join(tools, "..");
const target = join(root, "static/compiled/pyodide");
const files = JSON.parse(readFileSync(join(root, "static/compiled/micropython.json"), "utf8"))
  .map(([source, path]) => [source, path.replace(/mpy$/, "pyc")]);

const python = await loadPyodide({indexURL: join(tools, "node_modules/pyodide")});
const compile = python.runPython(`
import importlib._bootstrap_external as bootstrap

def compiled(name, source):
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bootstrap._code_to_hash_pyc(code, bytes(8), False)

compiled
`);
const parts = files.map(([source, path]) => compile(path.slice(0, -1), readFileSync(join(root, source), "utf8")).toJs());
writeFileSync(target + ".bin", Buffer.concat(parts));
writeFileSync(target + ".json", JSON.stringify(files.map(([source, path], index) => [source, path, parts[index].length])) + "\n");
