// Preloaded into a process (`--import`): writes how long its event loop was blocked at most to the file that
// EVENT_LOOP_BLOCKS names, once a second. The timer is late by as long as something else runs.
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.EVENT_LOOP_BLOCKS;
const everyMs = 10;

if (isMainThread && file !== undefined) {
  const blocks = [];
  let last = performance.now();
  let written = last;
  setInterval(() => {
    const now = performance.now();
    const blockedMs = now - last - everyMs;
    if (blockedMs > everyMs) blocks.push(Math.round(blockedMs));
    last = now;
    if (now - written < 1000) return;
    written = now;
    writeFileSync(file, blocks.join("\n"));
    last = performance.now();
  }, everyMs).unref();
}
