// Short sounds, made of a few tones, and a pulse under the finger. Off until the player wants them.

// Frequency in hertz, start and length in seconds, loudness.
const SOUNDS = {
  select: [[660, 0, .05, .05]],
  release: [[520, 0, .05, .04]],
  clear: [[330, 0, .09, .05]],
  remove: [[587, 0, .12, .07], [880, .07, .22, .06]],
  undo: [[880, 0, .1, .05], [587, .07, .18, .05]],
  new: [[392, 0, .06, .04], [440, .07, .06, .04], [494, .14, .06, .04], [587, .21, .14, .05]],
  stuck: [[294, 0, .25, .06], [220, .2, .45, .06]],
  won: [[587, 0, .2, .06], [740, .14, .2, .06], [880, .28, .2, .06], [1175, .42, .7, .07]],
};
SOUNDS.redo = SOUNDS.remove;
SOUNDS.back = SOUNDS.new;
const PULSES = {select: 8, remove: 20, clear: [8, 40, 8], stuck: [30, 60, 30], won: [20, 50, 20, 50, 60]};

let context = null;

const sound = (name) => {
  // Ambient: where a browser knows this word, the player's music goes on.
  if (navigator.audioSession) navigator.audioSession.type = "ambient";
  context ??= new AudioContext({latencyHint: "interactive"});
  if (context.state === "suspended") context.resume();
  for (const [hertz, start, length, loudness] of SOUNDS[name] ?? []) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness, at + .008);
    gain.gain.exponentialRampToValueAtTime(.0001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
};

export const canPulse = () => typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;

// Lets a deed be heard and felt, as the settings have it.
export const play = (name, heard, felt) => {
  try {
    if (heard) sound(name);
    if (felt && PULSES[name]) navigator.vibrate(PULSES[name]);
  } catch {
    // A device without sound is no reason to stop the game.
  }
};
