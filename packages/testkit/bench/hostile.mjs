// `npm run bench:hostile`: input that is written to hurt, doubled up to its cap. CPU time may grow by 2.5 × per doubling.
// `-- robots` measures the files of that name alone.
import { readdirSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Promise of the project: growth of CPU time when the input doubles. */
const maxGrowth = 2.5;
/** What takes less than this is lost in the noise of a busy machine, and counts as if it took so long. */
const noiseMs = 5;
const runs = 5;
/** A size is measured until this much CPU time is spent on it, at least once. */
const budgetMs = 3000;
/** A case that takes so long for one size has lost; larger sizes are left out. */
const hopelessMs = 20_000;
const warmUpMs = 300;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

const folder = new URL("./hostile/", import.meta.url);
const wanted = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => name.endsWith(".mjs"));
const chosen = files.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (chosen.length === 0) {
  process.stderr.write(`No hostile input is named ${wanted.join(" or ")}; there are ${files.join(", ")}.\n`);
  process.exit(2);
}

process.stdout.write(`${"hostile input".padEnd(46)} ${"size".padStart(11)}  ${"CPU ms".padStart(9)}  growth\n`);
let failed = 0;
for (const file of chosen.sort()) {
  const { default: exported } = await import(new URL(file, folder).href);
  for (const one of [exported].flat()) failed += await measure(one);
}
process.stdout.write(
  failed === 0
    ? `\nholds   CPU time grows by at most ${maxGrowth} × per doubling (less than ${noiseMs} ms counts as ${noiseMs} ms)\n`
    : `\nMISSED  ${failed} rows grow by more than ${maxGrowth} × per doubling (less than ${noiseMs} ms counts as ${noiseMs} ms)\n`,
);
process.exit(failed === 0 ? 0 : 1);

/** @returns how many of its rows grow too fast */
async function measure({ name, cap, sizes, unit = "", make, run }) {
  let missed = 0;
  let smaller = null;
  let first = null;
  await warmUp(make(sizes[0]), run);
  for (const size of sizes) {
    const ms = await leastCpuMs(await make(size), run);
    const growth = smaller === null ? null : growthPerDoubling(smaller, { size, ms });
    const isOver = growth !== null && growth > maxGrowth;
    if (isOver) missed++;
    print({ name, unit, size, ms, growth, isOver, isCap: size === cap });
    smaller = { size, ms };
    first ??= smaller;
    if (ms > hopelessMs) {
      process.stdout.write(`${"".padEnd(46)} larger sizes are left out\n`);
      return Math.max(1, missed);
    }
  }
  printWholeRange(first, smaller);
  if (smaller?.size !== cap) throw new Error(`${name}: the last size is ${smaller?.size}, not its cap ${cap}.`);
  return missed;
}

/** The size need not double exactly: the last step ends at the cap. */
function growthPerDoubling(smaller, larger) {
  const ratio = Math.max(larger.ms, noiseMs) / Math.max(smaller.ms, noiseMs);
  return ratio ** (1 / Math.log2(larger.size / smaller.size));
}

async function warmUp(input, run) {
  for (const end = cpuMs() + warmUpMs; cpuMs() < end; ) await run(await input);
}

/** The least of several runs: what other work on the machine adds is never negative. */
async function leastCpuMs(input, run) {
  let least = Number.POSITIVE_INFINITY;
  const started = cpuMs();
  for (let n = 0; n < runs && (n === 0 || cpuMs() - started < budgetMs); n++) {
    collectGarbage();
    const before = cpuMs();
    await run(input);
    least = Math.min(least, cpuMs() - before);
  }
  return least;
}

function print({ name, unit, size, ms, growth, isOver, isCap }) {
  const amount = `${size.toLocaleString("en")} ${unit}`.trim().padStart(11);
  const grown = growth === null ? "" : `${growth.toFixed(2).padStart(5)} ×`;
  const notes = [isCap ? "cap" : "", ms < noiseMs ? "noise" : "", isOver ? "MISSED" : ""].filter((note) => note !== "");
  process.stdout.write(
    `${name.padEnd(46)} ${amount}  ${ms.toFixed(1).padStart(9)} ${grown.padStart(8)}  ${notes.join(", ")}\n`,
  );
}

/** Single steps jump where arrays outgrow a part of the heap; the whole range tells that from growth with the square. */
function printWholeRange(first, last) {
  if (first === null || last === first) return;
  const growth = growthPerDoubling(first, last).toFixed(2);
  process.stdout.write(
    `${"".padEnd(46)} ${"whole range".padStart(11)}  ${"".padStart(9)} ${`${growth} ×`.padStart(8)}\n`,
  );
}

/** Of all threads of this process. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
