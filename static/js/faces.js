// Draws the face of every card as an SVG symbol that bears the card's name, "7S" or "QH", and the
// sign of each suit, "S". One hand for all of it: flat shapes, round joints, and faces that are half
// moons. A card is few elements, for the table is restyled often: its pips are a single path. A symbol
// is drawn when it is first shown, the others later: the start has no time for 52.

// A sign on 32 by 32, from its middle: where it starts, and curves from there on.
const SIGNS = {
  S: [0, -14, "c-3 6-13 11-13 18c0 2.7 1.7 5.1 4.2 6.1c2.5 1 5.3 .4 7.2-1.6c-.1 2.5-1.4 4.5-3.9 5.5c3.7 0 7.3 0 11 0c-2.5-1-3.8-3-3.9-5.5c1.9 2 4.7 2.6 7.2 1.6c2.5-1 4.2-3.4 4.2-6.1c0-7-10-12-13-18z"],
  H: [0, 13.5, "c-4-5.5-13-11.5-13-19c0-3.1 2.2-5.8 5.2-6.7c3-.8 6.2 .5 7.8 3.2c1.6-2.7 4.8-4 7.8-3.2c3 .9 5.2 3.6 5.2 6.7c0 7.5-9 13.5-13 19z"],
  D: [0, -14, "c3 5.5 6.5 10 10 14c-3.5 4-7 8.5-10 14c-3-5.5-6.5-10-10-14c3.5-4 7-8.5 10-14z"],
  C: [0, -13.5, "c-2.5 0-4.7 1.4-5.8 3.6c-1.1 2.2-.9 4.8 .6 6.8c-3.2-.6-6.3 1.1-7.6 4.1c-1.2 3 0 6.4 2.7 8.1c2.7 1.8 6.3 1.3 8.5-1.1c-.1 2.8-1.4 5-3.9 6c3.7 0 7.3 0 11 0c-2.5-1-3.8-3.2-3.9-6c2.2 2.4 5.8 2.9 8.5 1.1c2.7-1.7 3.9-5.1 2.7-8.1c-1.3-3-4.4-4.7-7.6-4.1c1.5-2 1.7-4.6 .6-6.8c-1.1-2.2-3.3-3.6-5.8-3.6z"],
};

// The curves of a sign by a scale, worked out once: a ten has ten of them.
const scaled = new Map();
const curves = (suit, scale) => {
  const key = suit + scale;
  if (!scaled.has(key))
    scaled.set(key, SIGNS[suit][2].replace(/-?\d*\.?\d+/g, (number) => ` ${Math.round(number * scale * 100) / 100}`));
  return scaled.get(key);
};

// The path of a sign with its middle at x and y, upright or turned.
const sign = (suit, x, y, size, turned = false) => {
  const [fromX, fromY] = SIGNS[suit];
  const scale = (turned ? -size : size) / 32;
  return `M${x + fromX * scale} ${y + fromY * scale}${curves(suit, scale)}`;
};
const drawn = (suit, x, y, size) => `<path class="c" d="${sign(suit, x, y, size)}"/>`;

// Where the pips of 2 to 10 lie, on 92 by 100: left, middle and right column, and their heights.
const HIGH = [12.5, 37.5, 62.5, 87.5];
const sides = (...heights) => heights.flatMap((y) => [[16, y], [76, y]]);
const middle = (...heights) => heights.map((y) => [46, y]);
const PIPS = {
  2: middle(12.5, 87.5),
  3: middle(12.5, 50, 87.5),
  4: sides(12.5, 87.5),
  5: [...sides(12.5, 87.5), ...middle(50)],
  6: sides(12.5, 50, 87.5),
  7: [...sides(12.5, 50, 87.5), ...middle(31)],
  8: [...sides(12.5, 50, 87.5), ...middle(31, 69)],
  9: [...sides(...HIGH), ...middle(50)],
  10: [...sides(...HIGH), ...middle(25, 75)],
};
const pips = (suit, rank) => `<path d="${PIPS[rank].map(([x, y]) => sign(suit, x, y, 22.5, y > 50)).join("")}"/>`;

// The ace: its sign with a half moon in it, held by an arch of twelve stars.
const star = (x, y, size) => {
  const [long, short] = [size * .7, size * .3];
  return `M${x} ${y - size}l${short} ${long} ${long} ${short}-${long} ${short}-${short} ${long}-${short}-${long}-${long}-${short} ${long}-${short}z`;
};
const stars = Array.from({length: 12}, (_, i) => {
  const angle = Math.PI * (1.08 - 1.16 * i / 11);
  return star(40 + 36 * Math.cos(angle), 54 - 44 * Math.sin(angle), i === 5 || i === 6 ? 4.5 : 3.6);
}).join("");
const ace = (suit) => {
  const y = {S: 48.5, H: 45.5, D: 47.5, C: 47.5}[suit];
  return `<path class="g" d="${stars}"/>${drawn(suit, 40, 56, 56)}<path class="p" d="M40 ${y}a8.5 8.5 0 0 0 0 17z"/><path class="f" d="M40 ${y}a8.5 8.5 0 0 1 0 17z"/>`;
};

// Picture cards, on 80 by 84, in half length from the lower edge. Classes: c the suit's colour,
// g gold, d deep gold, p pale, f the card itself; l lines on it, in the suit's colour or in gold.
const FACE = `<path class="p" d="M40 22a14 14 0 0 0 0 28z"/><path class="d" d="M40 22a14 14 0 0 1 0 28z"/>
<path class="l" d="M31 35q3 2.200 6 0M43 35q3 2.200 6 0"/>`;
const MOUTH = `<path class="l" d="M37 43.5q3 1.800 6 0"/>`;

// On the chest each suit has a weave of its own.
const WEAVE = {
  S: "M22 66l9 7 9-7 9 7 9-7M22 75l9 7 9-7 9 7 9-7",
  H: "M22 66q4.500 9 9 0 4.500 9 9 0 4.500 9 9 0 4.500 9 9 0M22 75q4.500 9 9 0 4.500 9 9 0 4.500 9 9 0 4.500 9 9 0",
  D: "M22 84l18-20 18 20M31 84l9-10 9 10M22 72l6-6M58 72l-6-6",
  C: "M26 68h.1M40 68h.1M54 68h.1M33 76h.1M47 76h.1M26 83h.1M40 83h.1M54 83h.1",
};
const weave = (suit, kind) => `<path class="${kind}${suit === "C" ? " dots" : ""}" d="${WEAVE[suit]}"/>`;

const FIGURES = {
  // A cap with a feather, hair to the chin, a pale coat; a staff on the left.
  J: (suit) => `<path class="d" d="M25 28c-3 10-4 20-2 29h34c2-9 1-19-2-29z"/>
<path class="f o" d="M8 86c0-16 12-25 32-25s32 9 32 25z"/>${weave(suit, "l")}
<path class="d" d="M34 46h12v14H34z"/><path class="c" d="M26 60l14 10 14-10-6-4-8 5-8-5z"/>${FACE}${MOUTH}
<path class="g o" d="M55 13c0-8 8-13 18-11 0 9-7 15-16 15z"/><path class="l" d="M56 16q8-3 12-10"/>
<path class="c" d="M22 27C19 13 28 6 40 6s21 6 19 20c-11-6-25-6-37 1z"/><path class="g o" d="M21 30.500c12-7.500 26-8 39-1l.5-5c-13-6-27-6-40 1z"/>
<path class="s" d="M10 86V30"/>${drawn(suit, 10, 21, 18)}`,
  // Long hair, a crescent for a crown, a golden dress; a flower on the right.
  Q: (suit) => `<path class="c" d="M40 16c-17 0-21 13-20 28 .6 10-2 20-8 27h56c-6-7-8.600-17-8-27 1-15-3-28-20-28z"/>
<path class="g o" d="M8 86c1-17 13-25 32-25s31 8 32 25z"/>${weave(suit, "l")}
<path class="d" d="M34 46h12v12l-6 8-6-8z"/><path class="f o" d="M24 62l10-4 6 9 6-9 10 4-16 14z"/>${FACE}${MOUTH}
<path class="c" d="M40 21c-9 0-15 6-16 16 8-2 14-7 16-16zm0 0c9 0 15 6 16 16-8-2-14-7-16-16z"/>
<path class="g o" d="M25 8a15.500 15.500 0 0 0 30 0c2 10-5 18-15 18S23 18 25 8z"/><path class="g" d="${star(40, 10, 5.5)}"/>
<path class="s" d="M70 86c2-12 1-24-1-36"/><path class="c" d="M71 70c-6-1-9-5-9-10 6 0 9 4 9 10z"/>${drawn(suit, 69, 43, 18)}`,
  // A crown, a beard, a mantle of the suit's colour with a pale collar; a sceptre on the right.
  K: (suit) => `<path class="c" d="M4 86c0-18 14-28 36-28s36 10 36 28z"/>${weave(suit, "l y")}
<path class="f o" d="M13 68c7-8 16-11 27-11s20 3 27 11l-4 8c-6-6-13-8-23-8s-17 2-23 8z"/>
<path class="c" d="M25 26h30v26H25z"/>${FACE}
<path class="f o" d="M26 36c-2 17 4 34 14 37 10-3 16-20 14-37-1 5-4 7-8 6.500-3-.4-5-.4-6 .9-1-1.300-3-1.300-6-.9-4 .5-7-1.500-8-6.500z"/><path class="l" d="M37 48.500h6M34 56q1 5 3 9M46 56q-1 5-3 9M40 56v12"/>
<path class="g o" d="M24 27 19 8l11 8L40 3l10 13 11-8-5 19z"/><path class="l" d="M24.500 22.500h31"/><path class="c" d="M40 12l3 4-3 4-3-4z"/>
<path class="s" d="M71 86V42"/>${drawn(suit, 71, 33, 18)}`,
};

// What a symbol is made of, by its name.
const BOXES = {A: "80 100", J: "80 84", Q: "80 84", K: "80 84"};
const inside = (rank, suit) => {
  if (!rank) return drawn(suit, 16, 16, 32);
  if (rank === "A") return ace(suit);
  return rank in FIGURES ? FIGURES[rank](suit) : pips(suit, rank);
};

const all = document.createElementNS("http://www.w3.org/2000/svg", "svg");
all.setAttribute("class", "unseen");
all.setAttribute("aria-hidden", "true");
document.body.prepend(all);

const known = new Set();
const draw = (name) => {
  if (known.has(name)) return;
  known.add(name);
  const [rank, suit] = [name.slice(0, -1), name.at(-1)];
  const symbol = document.createElementNS("http://www.w3.org/2000/svg", "symbol");
  symbol.id = name;
  symbol.setAttribute("viewBox", `0 0 ${rank ? BOXES[rank] ?? "92 100" : "32 32"}`);
  if (rank in FIGURES) symbol.setAttribute("preserveAspectRatio", "xMidYMax meet");
  symbol.innerHTML = inside(rank, suit);
  all.append(symbol);
};

// Has a use element show the face of a card, the sign of a suit, or, by an empty name, nothing.
export const show = (use, name) => {
  if (!name) return use.removeAttribute("href");
  draw(name);
  use.setAttribute("href", "#" + name);
};

// Every face, one after the other while nothing else is to be done: then no tap has to draw one.
const NAMES = [..."SHDC"].flatMap((suit) => [..."A23456789", "10", ..."JQK"].map((rank) => rank + suit));
const idle = globalThis.requestIdleCallback ?? ((deed) => setTimeout(deed, 50));
export const drawAll = (names = NAMES) => idle(() => {
  draw(names[0]);
  if (names.length > 1) drawAll(names.slice(1));
});
