// The dialogs that no start waits for: parts of the page from the first moment on that they are asked
// for, or once the game can be played.

import {speakIn} from "./texts.js";

export const bring = () => {
  const template = document.getElementById("later");
  if (!template) return;
  speakIn(template.content);
  document.body.append(template.content);
  template.remove();
};
