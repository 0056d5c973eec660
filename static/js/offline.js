// Playing offline: registers the service worker once the game can be played, lets it fetch Pyodide,
// and offers a new version. What is shown is true: the worker is asked what it has stored.

import {pyodide} from "./built.js";
import {at} from "./files.js";
import {read, write} from "./safe.js";

const container = navigator.serviceWorker;
const notice = document.getElementById("update");
const told = document.getElementById("offline");

let registration;
let isTaking = false; // this page goes over to a new version
let isBehind = false; // another tab has gone over to one

const ask = (worker, question) => new Promise((resolve) => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = ({data}) => resolve(data);
  worker.postMessage(question, [port2]);
});

const offer = () => { notice.hidden = !(isBehind || (registration?.waiting && container.controller)); };

// A new version has taken over. A page in which a game is played goes on as it is; one that still
// starts begins again, lest it get files of both.
container?.addEventListener("controllerchange", () => {
  isBehind = true;
  if (isTaking || document.getElementById("table").dataset.state === "loading") location.reload();
  else offer();
});

const storePyodide = async (worker) => {
  // `without`: it was here and did not run.
  if (navigator.connection?.saveData || read("without").slice(1) === pyodide.cache) return;
  const isStored = await ask(worker, "store pyodide");
  write("stored", isStored ? pyodide.cache : "");
  document.documentElement.dataset.pyodide = isStored ? "stored" : "";
};

const isActive = (worker) => new Promise((resolve) => {
  const look = () => {
    if (worker.state === "activated") resolve(true);
    else if (worker.state === "redundant") resolve(false);
  };
  worker.addEventListener("statechange", look);
  look();
});

export const playOffline = async () => {
  if (!container) return;
  try {
    registration = await container.register(at("sw.js"), {updateViaCache: "none"});
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  } catch {
    return; // the game goes on from the network, and nothing is said of offline
  }
  offer();
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!(await isActive(worker))) return;
  const isWhole = await ask(worker, "is the shell stored");
  told.hidden = !isWhole;
  if (!isWhole) return;
  storePyodide(worker);
  addEventListener("online", () => storePyodide(worker));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
};

// Goes over to the new version if there is one: called between two games, and by the notice.
export const takeUpdate = () => {
  if (isBehind) location.reload();
  else if (registration?.waiting) {
    isTaking = true;
    registration.waiting.postMessage("take over");
  }
};

document.getElementById("update-now").addEventListener("click", takeUpdate);
