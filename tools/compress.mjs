// Writes a .br and a .gz copy beside each file that is named, for hosts that send those; a copy
// that is newer than its file is kept. Small files and packed pictures gain nothing.

import {readFileSync, statSync, utimesSync, writeFileSync} from "node:fs";
import {brotliCompressSync, constants, gzipSync} from "node:zlib";

const isFresh = (copy, time) => {
  try {
    return statSync(copy).mtimeMs >= time;
  } catch {
    return false;
  }
};

for (const file of process.argv.slice(2)) {
  const {mtime, mtimeMs, size} = statSync(file);
  const content = readFileSync(file);
  const copies = {
    ".br": () => brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size}}),
    ".gz": () => gzipSync(content, {level: 9}),
  };
  for (const [ending, compress] of Object.entries(copies)) {
    if (isFresh(file + ending, mtimeMs)) continue;
    writeFileSync(file + ending, compress());
    utimesSync(file + ending, mtime, mtime);
  }
}
