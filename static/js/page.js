// The page's one script, once it is built: what Python asks of it, by name, and what PyScript needs
// of an interpreter (pyscript.toml).

import "./look.js";
import "./start.js";

export * as back from "./back.js";
export * as early from "./early.js";
export * as faces from "./faces.js";
export * as focus from "./focus.js";
export * as later from "./later.js";
export * as look from "./look.js";
export * as motion from "./motion.js";
export * as offline from "./offline.js";
export * as safe from "./safe.js";
export * as sound from "./sound.js";
export * as texts from "./texts.js";
export * from "./python.js";
