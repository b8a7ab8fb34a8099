// Aborts audits at random times of their first half second and counts how they end: node aborted-audits.mjs AUDITS [SEED].
// Fails unless each rejects with the reason of its abort, or was quicker. Each is a process of its own, as a script is:
// were an audit to forget that somebody awaits it, the process would end with code 13, silently.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const audits = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const atOnce = 4;
const longestMs = 500;
/** Large, so that most audits are aborted while threads are busy. */
const page = Array.from({ length: 4000 }, (_, i) => `<p>Paragraph ${i} with <a href="/page-${i}">a link</a></p>`).join(
  "\n",
);
const script = fileURLToPath(new URL("clients/aborted-audit.mjs", import.meta.url));

const next = random(seed);
const times = Array.from({ length: audits }, () => next() * longestMs);
const counts = {};
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html", connection: "close" }).end(page);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${server.address().port}/`;
await Promise.all(Array.from({ length: atOnce }, lane));
server.close();
process.stdout.write(`${JSON.stringify({ audits, seed, outcomes: counts })}\n`);
const { rejected = 0, finished = 0 } = counts;
if (rejected === 0 || rejected + finished !== audits) process.exitCode = 1;

async function lane() {
  for (let afterMs = times.pop(); afterMs !== undefined; afterMs = times.pop()) {
    const outcome = await outcomeOf(afterMs);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
}

function outcomeOf(afterMs) {
  return new Promise((resolve) => {
    let said = "";
    const child = spawn(process.execPath, [script, url, String(afterMs)], { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.on("data", (data) => {
      said += data;
    });
    child.on("close", (code) => resolve(code === 0 ? said : `exit ${code}`));
  });
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function random(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
