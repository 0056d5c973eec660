// What is wrong with the page as it is shown: evaluated by test_look_sizes.py.
() => {
  const inside = (box) => box.left >= -.5 && box.top >= -.5 && box.right <= innerWidth + .5 && box.bottom <= innerHeight + .5;
  const shown = [...document.querySelectorAll("button")].filter((button) => button.checkVisibility() && !button.closest("dialog"));
  const targets = shown.map((button) => [button.dataset.place ?? (button.id || button.dataset.do), button.getBoundingClientRect()]);
  const faults = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) faults.push(`scrolls: ${page.scrollWidth}x${page.scrollHeight}`);
  const strip = document.getElementById("strip");
  if (strip.scrollHeight > strip.clientHeight + 1) faults.push(`the strip scrolls: ${strip.scrollHeight} in ${strip.clientHeight}`);
  for (const [index, [name, box]] of targets.entries()) {
    if (!inside(box)) {
      faults.push(`${name} is outside`);
      continue;
    }
    if (box.width < 24 || box.height < 24) faults.push(`${name} is small`);
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit || hit.closest("button") !== shown[index]) faults.push(`${name} is covered`);
  }
  for (let i = 0; i < targets.length; i++)
    for (let j = i + 1; j < targets.length; j++) {
      const [a, b] = [targets[i][1], targets[j][1]];
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > .5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > .5)
        faults.push(`${targets[i][0]} overlaps ${targets[j][0]}`);
    }
  const text = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const labels = [...document.querySelectorAll(".label span, .label i, #controls span, #bar dt, #bar dd:not(:has(button)), #code, #notice h2, #notice p, #notice .row button")]
    .filter((element) => element.textContent && element.checkVisibility());
  for (const label of labels) {
    const [box, holder] = [text(label), label.closest("button, div").getBoundingClientRect()];
    if (!inside(box)) faults.push(`"${label.textContent}" is outside`);
    if (label.scrollWidth > label.clientWidth + 1 && label.clientWidth) faults.push(`"${label.textContent}" is cut`);
    if (box.left < holder.left - 1 || box.right > holder.right + 1) faults.push(`"${label.textContent}" is wider than its place`);
    if (parseFloat(getComputedStyle(label).fontSize) < 11) faults.push(`"${label.textContent}" is too small to read`);
  }
  for (let i = 0; i < labels.length; i++)
    for (let j = i + 1; j < labels.length; j++) {
      if (labels[i].contains(labels[j]) || labels[j].contains(labels[i])) continue;
      const [a, b] = [text(labels[i]), text(labels[j])];
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
        faults.push(`"${labels[i].textContent}" overlaps "${labels[j].textContent}"`);
    }
  return {faults, places: targets.filter(([name]) => name.match(/^R?\d+$/)).map(([name, {width, height}]) => [name, width, height])};
}
