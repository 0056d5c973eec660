// Starts Python in the page, and says so in words when that does not come about.

import {ready} from "./texts.js";

// No byte of any file for this long: it is time for words.
const PATIENCE_MS = 20_000;

const table = document.getElementById("table");
const trouble = document.getElementById("trouble");
const isLoading = () => table.dataset.state === "loading";

const interpreter = new URLSearchParams(location.search).get("python") === "micropython" ? "micropython" : "pyodide";
const type = {micropython: "mpy", pyodide: "py"}[interpreter];

// The fetches that run through here count their bytes, so that a slow line is told from a dead one.
let lastSignOfLife = performance.now();
const alive = () => { lastSignOfLife = performance.now(); };
const plainFetch = window.fetch;
window.fetch = async (...request) => {
  const answer = await plainFetch(...request);
  alive();
  if (!answer.body || !isLoading()) return answer;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      alive();
      controller.enqueue(chunk);
    },
  }));
  const {status, statusText, headers, url} = answer;
  const copy = new Response(counted, {status, statusText, headers});
  Object.defineProperty(copy, "url", {value: url});
  return copy;
};

const fail = async () => {
  if (!isLoading()) return;
  document.getElementById("trouble-wasm").hidden = typeof WebAssembly === "object";
  trouble.hidden = false;
};

const end = () => {
  clearInterval(watch);
  window.fetch = plainFetch;
  trouble.hidden = true;
};

// A file that fails makes PyScript stop in different places: a rejection, an error, or a main
// module that is done and yet has no table to show.
addEventListener("unhandledrejection", fail);
addEventListener("error", fail, true);
new PerformanceObserver(alive).observe({type: "resource"});
const watch = setInterval(() => {
  if (!isLoading()) end();
  else if (performance.now() - lastSignOfLife > PATIENCE_MS) fail();
}, 1000);
document.getElementById("again").addEventListener("click", () => location.reload());
ready.catch(fail);

const configure = (config) => {
  // Both kinds get it: PyScript would load every plugin for a kind that has no configuration.
  for (const kind of ["mpy", "py"]) {
    const element = document.createElement(`${kind}-config`);
    element.hidden = true;
    element.setAttribute("type", "toml");
    element.textContent = config;
    document.body.append(element);
  }
  const script = document.createElement("script");
  script.type = type;
  script.src = "halfmoon/page/main.py";
  script.addEventListener(`${type}:done`, () => isLoading() ? fail() : end());
  document.body.append(script);
};

const start = async () => {
  const config = await fetch("pyscript.toml");
  if (!config.ok) throw new Error(`${config.url} ${config.status}`);
  configure(await config.text());
  // PyScript reads its configuration once, when it is imported.
  const {hooks} = await import("../vendor/pyscript/core.js");
  // It builds these hooks for workers with Function(), which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
};

document.documentElement.dataset.interpreter = interpreter;
if (typeof WebAssembly === "object") start().catch(fail);
else fail();
