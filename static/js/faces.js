// Draws the face of every card as an SVG symbol that bears the card's name: "7S", "QH". The signs of
// the suits, "S" to "C", are in index.html. One hand for all of it: flat shapes, round joints, and
// faces that are half moons.

const SUITS = "SHDC";

const sign = (suit, x, y, size, turned = false) =>
  `<use href="#${suit}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"` +
  (turned ? ` transform="rotate(180 ${x} ${y})"/>` : "/>");

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
const pips = (suit, rank) => PIPS[rank].map(([x, y]) => sign(suit, x, y, 22.5, y > 50)).join("");

// The ace: its sign with a half moon in it, held by an arch of twelve stars.
const star = (x, y, size) => `<path class="g" d="M${x} ${y - size}l${size * .3} ${size * .7} ${size * .7} ${size * .3}-${size * .7} ${size * .3}-${size * .3} ${size * .7}-${size * .3}-${size * .7}-${size * .7}-${size * .3} ${size * .7}-${size * .3}z"/>`;
const arch = [...Array(12).keys()].map((i) => {
  const angle = Math.PI * (1.08 - 1.16 * i / 11);
  return star(+(40 + 36 * Math.cos(angle)).toFixed(1), +(54 - 44 * Math.sin(angle)).toFixed(1), i === 5 || i === 6 ? 4.5 : 3.6);
}).join("");
const ace = (suit) => arch + sign(suit, 40, 56, 56) +
  `<g class="p"><circle cx="40" cy="${{S: 57, H: 54, D: 56, C: 56}[suit]}" r="8.5"/></g><path class="f" d="M40 ${{S: 48.5, H: 45.5, D: 47.5, C: 47.5}[suit]}a8.5 8.5 0 0 1 0 17z"/>`;

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
<path class="s" d="M10 86V30"/>${sign(suit, 10, 21, 18)}`,
  // Long hair, a crescent for a crown, a golden dress; a flower on the right.
  Q: (suit) => `<path class="c" d="M40 16c-17 0-21 13-20 28 .6 10-2 20-8 27h56c-6-7-8.600-17-8-27 1-15-3-28-20-28z"/>
<path class="g o" d="M8 86c1-17 13-25 32-25s31 8 32 25z"/>${weave(suit, "l")}
<path class="d" d="M34 46h12v12l-6 8-6-8z"/><path class="f o" d="M24 62l10-4 6 9 6-9 10 4-16 14z"/>${FACE}${MOUTH}
<path class="c" d="M40 21c-9 0-15 6-16 16 8-2 14-7 16-16zm0 0c9 0 15 6 16 16-8-2-14-7-16-16z"/>
<path class="g o" d="M25 8a15.500 15.500 0 0 0 30 0c2 10-5 18-15 18S23 18 25 8z"/>${star(40, 10, 5.500)}
<path class="s" d="M70 86c2-12 1-24-1-36"/><path class="c" d="M71 70c-6-1-9-5-9-10 6 0 9 4 9 10z"/>${sign(suit, 69, 43, 18)}`,
  // A crown, a beard, a mantle of the suit's colour with a pale collar; a sceptre on the right.
  K: (suit) => `<path class="c" d="M4 86c0-18 14-28 36-28s36 10 36 28z"/>${weave(suit, "l y")}
<path class="f o" d="M13 68c7-8 16-11 27-11s20 3 27 11l-4 8c-6-6-13-8-23-8s-17 2-23 8z"/>
<path class="c" d="M25 26h30v26H25z"/>${FACE}
<path class="f o" d="M26 36c-2 17 4 34 14 37 10-3 16-20 14-37-1 5-4 7-8 6.500-3-.4-5-.4-6 .9-1-1.300-3-1.300-6-.9-4 .5-7-1.500-8-6.500z"/><path class="l" d="M37 48.500h6M34 56q1 5 3 9M46 56q-1 5-3 9M40 56v12"/>
<path class="g o" d="M24 27 19 8l11 8L40 3l10 13 11-8-5 19z"/><path class="l" d="M24.500 22.500h31"/><path class="c" d="M40 12l3 4-3 4-3-4z"/>
<path class="s" d="M71 86V42"/>${sign(suit, 71, 33, 18)}`,
};

const symbol = (name, box, drawn) => `<symbol id="${name}" viewBox="0 0 ${box}"${drawn}</symbol>`;

const all = [];
for (const suit of SUITS) {
  all.push(symbol("A" + suit, "80 100", ">" + ace(suit)));
  for (const rank in PIPS) all.push(symbol(rank + suit, "92 100", ">" + pips(suit, rank)));
  for (const rank in FIGURES)
    all.push(symbol(rank + suit, "80 84", ` preserveAspectRatio="xMidYMax meet">` + FIGURES[rank](suit)));
}
const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
drawn.setAttribute("class", "unseen");
drawn.setAttribute("aria-hidden", "true");
drawn.innerHTML = all.join("");
document.body.prepend(drawn);
