// The page's own files: fetches them early, counts their bytes, and answers the small ones out of
// one bundle. PyScript fetches through `window.fetch`, so what is said here holds for it too.

import {bundle as BUNDLE, sizes} from "./built.js";

const root = new URL("../../", import.meta.url);
const plainFetch = window.fetch.bind(window);
const started = new Map(); // address -> answer on its way, taken by whoever asks first
const received = new Map(); // path -> bytes so far

let lastByte = performance.now();

export const at = (path) => new URL(path, root).href;

const pathOf = (address) => address.startsWith(root.href) ? address.slice(root.href.length) : "";

const note = (path, bytes) => {
  lastByte = performance.now();
  if (path in sizes) received.set(path, Math.min(bytes, sizes[path]));
};

// The same answer, its bytes counted as they come. The service worker's answers stay as they are:
// only so does the browser keep what it compiled of them.
const counted = (answer, path) => {
  if (!answer.body || navigator.serviceWorker?.controller) return answer;
  let bytes = 0;
  const body = answer.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      note(path, bytes += chunk.byteLength);
      controller.enqueue(chunk);
    },
  }));
  const {status, statusText, headers, url} = answer;
  return Object.defineProperty(new Response(body, {status, statusText, headers}), "url", {value: url});
};

const countedFetch = async (address) => counted(await plainFetch(address), pathOf(address));

// Begins to fetch a file that will be asked for.
export const prefetch = (path) => {
  const answer = countedFetch(at(path));
  answer.catch(() => {}); // told to whoever asks
  started.set(at(path), answer);
};

export const preloadModule = (path) => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = at(path);
  document.head.append(link);
};

const bundle = countedFetch(at(BUNDLE)).then((answer) => answer.ok ? answer.json() : {}).catch(() => ({}));

// A small text of the page by its path: out of the bundle, or alone where the bundle fails.
export const text = async (path) => {
  const bundled = (await bundle)[path];
  if (typeof bundled === "string") return bundled;
  const answer = await plainFetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
};

// The bytes of a file of the page, by its path.
export const bytes = async (path) => {
  const answer = await (started.get(at(path)) ?? plainFetch(at(path)));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

window.fetch = async (request, options) => {
  const address = new URL(request.url ?? request, document.baseURI).href;
  const answer = started.get(address);
  if (answer) {
    started.delete(address);
    return answer;
  }
  const bundled = (await bundle)[pathOf(address)];
  if (typeof bundled === "string") return new Response(bundled);
  return options || request.url ? plainFetch(request, options) : countedFetch(address);
};

new PerformanceObserver((list) => {
  for (const {name} of list.getEntries()) note(pathOf(name), Infinity);
}).observe({type: "resource", buffered: true});

// Milliseconds since the last sign of life of any file.
export const silence = () => performance.now() - lastByte;

// How much of the files at these paths is here, from 0 to 1.
export const progress = (paths) => {
  const whole = paths.reduce((sum, path) => sum + sizes[path], 0);
  return paths.reduce((sum, path) => sum + (received.get(path) ?? 0), 0) / whole;
};

// Python is here: from now on nothing is counted.
export const finish = () => { window.fetch = plainFetch; };
