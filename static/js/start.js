// Starts Python in the page: paints what there is, chooses the interpreter, shows how far its files
// are, and finds words when it does not come.

import {config, pyodide, pyscript} from "./built.js";
import {paint} from "./early.js";
import {drawAll} from "./faces.js";
import {finish, preloadModule, prefetch, progress, silence} from "./files.js";
import {bring} from "./later.js";
import {playOffline} from "./offline.js";
import {startPython} from "./python.js";
import {read, write} from "./safe.js";
import {ready} from "./texts.js";

// No byte of any file for this long: it is time for words.
const PATIENCE_MS = 20_000;
// A start that is over sooner is not worth a word; nor is the rest of one that has all its files,
// unless that takes long too.
const LOADING_MS = 300;
const STARTING_MS = 900;
const WATCH_MS = 100;

const VENDOR = "static/vendor/";
const MICROPYTHON = ["micropython/micropython.mjs", "micropython/micropython.wasm"].map((name) => VENDOR + name);
const KINDS = {micropython: "mpy", pyodide: "py"};

const table = document.getElementById("table");
const trouble = document.getElementById("trouble");
const loading = document.getElementById("loading");
const isLoading = () => table.dataset.state === "loading";

// From here on this script watches over the start; before, the styles alone do.
document.documentElement.dataset.started = "";
paint();

// Pyodide, when all of it is stored and the service worker is there to hand it out. To look takes
// a while; what was found at the last visit is taken on trust, and looked at meanwhile.
const isUsable = () => navigator.serviceWorker?.controller && read("without").slice(1) !== pyodide.cache;
const isTrusted = () => isUsable() && read("stored").slice(1) === pyodide.cache;
const isStored = async () => {
  if (!isUsable()) return false;
  try {
    if (!(await caches.has(pyodide.cache))) return false;
    const stored = await (await caches.open(pyodide.cache)).keys();
    return stored.length === pyodide.files.length;
  } catch {
    return false;
  }
};

const asked = new URLSearchParams(location.search).get("python");
const isAsked = asked in KINDS;
let interpreter = isAsked ? asked : "micropython";
const files = () => interpreter === "pyodide" ? pyodide.files : MICROPYTHON;

const showProgress = () => {
  const here = progress([...files(), ...pyscript]);
  const isSoon = performance.now() < (here < 1 ? LOADING_MS : STARTING_MS);
  loading.hidden = !isLoading() || !trouble.hidden || isSoon;
  loading.querySelector("progress").value = here;
};

let hasFailed = false;
const fail = () => {
  if (!isLoading() || hasFailed) return;
  hasFailed = true;
  if (interpreter === "pyodide" && !isAsked) {
    // The stored Pyodide does not run here: this and later visits do without it.
    if (write("without", pyodide.cache)) location.reload();
    else location.search = "?python=micropython";
    return;
  }
  loading.hidden = true;
  document.getElementById("trouble-wasm").hidden = typeof WebAssembly === "object";
  trouble.hidden = false;
};

const succeed = () => {
  clearInterval(watch);
  document.documentElement.dataset.playable = "";
  finish();
  Error.stackTraceLimit = 10;
  drawAll();
  bring();
  loading.hidden = trouble.hidden = true;
  playOffline();
};

// A file that fails makes PyScript stop in different places: a rejection, an error, or a main
// module that is done and yet has no table to show.
addEventListener("unhandledrejection", fail);
addEventListener("error", fail, true);
const watch = setInterval(() => {
  if (!isLoading()) succeed();
  else if (silence() > PATIENCE_MS) fail();
  else showProgress();
}, WATCH_MS);
ready.catch(fail);

const configure = (kind) => {
  // Both kinds get it: PyScript would load every plugin for a kind that has no configuration.
  for (const each of Object.values(KINDS)) {
    const element = document.createElement(`${each}-config`);
    element.hidden = true;
    element.setAttribute("type", "json");
    element.textContent = JSON.stringify(config);
    document.body.append(element);
  }
  const script = document.createElement("script");
  script.type = kind;
  script.src = "halfmoon/page/main.py";
  script.addEventListener(`${kind}:done`, () => { if (isLoading()) fail(); });
  document.body.append(script);
};

const start = async () => {
  if (!isAsked && isTrusted()) {
    interpreter = "pyodide";
    isStored().then((stored) => stored || write("stored", ""));
  } else if (!isAsked && (await isStored())) interpreter = "pyodide";
  document.documentElement.dataset.interpreter = interpreter;
  for (const path of files()) {
    if (path.endsWith(".mjs")) preloadModule(path);
    else prefetch(path);
  }
  startPython(interpreter);
  configure(KINDS[interpreter]);
  // PyScript reads its configuration once, when it is imported.
  const {hooks} = await import("../vendor/pyscript/core.js");
  // It builds these hooks for workers with Function(), which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
};

if (typeof WebAssembly === "object") start().catch(fail);
else fail();
