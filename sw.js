// The service worker: keeps the page for playing offline. tools/site.py puts BUILT before this: the
// names of two stores, and in each the hash of every file.
//
// The shell (the page and MicroPython) is stored whole or not at all, and belongs to one version.
// Pyodide's set is stored later, file by file; its name holds its hash, so that a new version of
// the page goes on with it. A file that is not what its hash says is never stored, nor handed out.

const {shell, pyodide} = BUILT;
const STORES = [shell, pyodide];
// The types without which a browser would not take a file for what it is.
const TYPES = {
  bin: "application/octet-stream",
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  zip: "application/zip",
};

const at = (name) => new URL(name, self.registration.scope).href;

const fetchSound = async (name, hash) => {
  const answer = await fetch(at(name), {integrity: hash, cache: "no-cache", redirect: "error"});
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  // The content is right; a host that gives it another type is put right. Otherwise the answer stays
  // as it is: only so does the browser keep what it compiles of it.
  const type = TYPES[name === "./" ? "html" : name.split(".").at(-1)];
  const told = (answer.headers.get("content-type") ?? "").split(";")[0].trim();
  return !type || told === type ? answer : new Response(answer.body, {headers: {"content-type": type}});
};

// Stores a file that is not there yet; put() stores nothing when a body breaks off.
const store = async (cache, name, hash) => {
  if (!(await cache.match(at(name), {ignoreVary: true}))) await cache.put(at(name), await fetchSound(name, hash));
};

const storeShell = async () => {
  const cache = await caches.open(shell.cache);
  try {
    await Promise.all(Object.entries(shell.files).map(([name, hash]) => store(cache, name, hash)));
  } catch (error) {
    await caches.delete(shell.cache);
    throw error;
  }
};

const isWhole = async ({cache, files}) => {
  if (!(await caches.has(cache))) return false;
  return (await (await caches.open(cache)).keys()).length === Object.keys(files).length;
};

let storing;
const storePyodide = async () => {
  const cache = await caches.open(pyodide.cache);
  for (const [name, hash] of Object.entries(pyodide.files)) await store(cache, name, hash);
};

const answers = {
  // It is stored again when the browser has thrown it away.
  "is the shell stored": async () => {
    if (!(await isWhole(shell))) await storeShell();
    return true;
  },
  // One run at a time; one that broke off is taken up again by the next.
  "store pyodide": async () => {
    storing ??= storePyodide().finally(() => { storing = undefined; });
    await storing;
    return isWhole(pyodide);
  },
  "take over": () => self.skipWaiting(),
};

self.addEventListener("install", (event) => event.waitUntil(storeShell()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const mine = STORES.map(({cache}) => cache);
  for (const name of await caches.keys())
    if (name.startsWith("halfmoon-") && !mine.includes(name)) await caches.delete(name);
})()));

self.addEventListener("message", (event) => event.waitUntil((async () => {
  const answer = await answers[event.data]().catch(() => false);
  event.ports[0]?.postMessage(answer);
})()));

// The file that a request is for: the page itself whatever its query, `undefined` if not ours.
const nameOf = ({method, mode, url}) => {
  if (method !== "GET" || !url.startsWith(self.registration.scope)) return undefined;
  const {origin, pathname} = new URL(url);
  const name = (origin + pathname).slice(self.registration.scope.length);
  if (mode === "navigate") return name === "" || name === "index.html" ? "./" : undefined;
  return STORES.some(({files}) => name in files) ? name : undefined;
};

const answer = async (request, name) => {
  const {cache, files} = STORES.find((each) => name in each.files);
  const stored = await caches.match(at(name), {cacheName: cache, ignoreVary: true}).catch(() => undefined);
  if (stored) return stored;
  // The shell is gone as a whole: the page runs from the network, in the version that is there.
  return cache === shell.cache ? fetch(request) : fetchSound(name, files[name]);
};

self.addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name !== undefined) event.respondWith(answer(event.request, name));
});
