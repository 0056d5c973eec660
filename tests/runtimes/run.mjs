// Runs journal.py on an interpreter of the page and prints what it prints:
//   node tests/runtimes/run.mjs pyodide
//   node tests/runtimes/run.mjs micropython

import {readFileSync, readdirSync} from "node:fs";

const ROOT = new URL("../../", import.meta.url);
const PACKAGES = new URL("tools/node_modules/", ROOT);

const lines = [];
const stdout = (line) => lines.push(line);

const start = {
  async pyodide() {
    const {loadPyodide} = await import(new URL("pyodide/pyodide.mjs", PACKAGES));
    return loadPyodide({stdout});
  },
  async micropython() {
    const {loadMicroPython} = await import(new URL("@micropython/micropython-webassembly-pyscript/micropython.mjs", PACKAGES));
    return loadMicroPython({stdout, linebuffer: true});
  },
};

const python = await start[process.argv[2]]();
const {FS} = python;
for (const folder of ["/game", "/game/halfmoon", "/game/static", "/game/static/locales"]) FS.mkdir(folder);
for (const folder of ["halfmoon", "static/locales"])
  for (const file of readdirSync(new URL(folder, ROOT), {withFileTypes: true}))
    if (file.isFile()) FS.writeFile(`/game/${folder}/${file.name}`, readFileSync(new URL(`${folder}/${file.name}`, ROOT)));
FS.chdir("/game");

try {
  python.runPython(readFileSync(new URL("journal.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
process.stdout.write(lines.map((line) => `${line}\n`).join(""));
