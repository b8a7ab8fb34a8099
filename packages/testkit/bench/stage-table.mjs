// `npm run bench:stages`, and part of `npm run bench`: CPU of an audit by stage and thread, beside the recorded commit's.
//
// Stages come from stacks that V8 samples each millisecond, scaled to the CPU time that the kernel counts for each thread;
// sampling adds about a tenth. The last rows are of the same audit without it.
//   --record  makes what this run measures the record (record.json)
import { fileURLToPath } from "node:url";
import { stageNames } from "../dist/gate/stages.js";
import { measured } from "./measured-process.mjs";
import { readRecord, writeRecord } from "./sum/record.mjs";
import { withShop } from "./sum/shop.mjs";

const sizes = [1000, 20_000];
const memory = ["--import", new URL("./report-memory.mjs", import.meta.url).href];
const script = (name) => fileURLToPath(new URL(`clients/${name}`, import.meta.url));

const recorded = readRecord().stages;
const now = {};
for (const pages of sizes) now[pages] = await withShop(pages, (url) => stagesOfAudit(url, pages));
print();
if (process.argv.includes("--record")) writeRecord({ stages: now });

/** @returns figures by row name: milliseconds a page, megabytes, bytes a page */
async function stagesOfAudit(url, pages) {
  const run = (name) => measured(process.execPath, [...memory, script(name), url, String(pages)]);
  const stages = JSON.parse((await run("sightline-stages.mjs")).output);
  const plain = await run("sightline.mjs");
  const { storedBytes } = JSON.parse(plain.output);
  const rows = {};
  for (const stage of stageNames) {
    const threads = Object.entries(stages[stage]).map(([thread, ms]) => [thread, rounded(ms / pages)]);
    rows[stage] = Object.fromEntries(threads.filter(([, ms]) => ms > 0));
  }
  return {
    ...rows,
    "CPU, without the profiler": { all: rounded((plain.cpuSeconds * 1000) / pages) },
    "peak memory, MB": { all: Math.round(plain.peakRssMb) },
    "stored bytes a page": { all: Math.round(storedBytes / pages) },
  };
}

function print() {
  const heads = sizes.flatMap((pages) => [`${pages} pages`, "recorded"]);
  process.stdout.write(
    `\n${"stage, ms a page".padEnd(32)} ${heads.map((head) => head.padStart(12)).join(" ")}  by thread\n`,
  );
  for (const row of Object.keys(now[sizes[0]])) {
    const cells = sizes.flatMap((pages) => [sum(now[pages][row]), sum(recorded[pages]?.[row])]);
    const threads = Object.entries(now[sizes.at(-1)][row]).map(([thread, ms]) => `${thread} ${ms}`);
    const figures = cells.map((value) => (value === null ? "–" : shown(value)).padStart(12)).join(" ");
    process.stdout.write(`${row.padEnd(32)} ${figures}  ${threads.join(", ")}\n`);
  }
  const { commit, date } = readRecord();
  process.stdout.write(`Recorded at ${commit}, ${date}.\n`);
}

function sum(threads) {
  return threads === undefined ? null : Object.values(threads).reduce((total, ms) => total + ms, 0);
}

function shown(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}

function rounded(ms) {
  return Math.round(ms * 1000) / 1000;
}
