// `npm run bench:gate`: fails when an audit became dearer than the record (record.json) allows.
//
// An audit of 1,000 pages of the generated shop is measured beside parse5's full trees of the same pages, turn about, and
// one of 10 pages by the command. A figure fails when it exceeds the recorded one by more than 5 % and by more than the
// A/A spread of this run: what medians of the same code differ by. After a rise of over 5 % all is measured again, and then
// all pairs count.
// CPU figures depend on the machine: where one of them fails, the recorded commit is built and measured here, in turn with
// the checkout, and a figure fails only if it exceeds that one's by as much.
//   --record --why "…"  makes what this run measures, in 20 pairs, the record; a reason is needed where a figure rises
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { scratchTree } from "../bin/defences/scratch-tree.mjs";
import { compared, tolerance } from "../dist/gate/compared.js";
import { measured } from "./measured-process.mjs";
import { readRecord, writeRecord } from "./sum/record.mjs";
import { withShop } from "./sum/shop.mjs";

/** What the gate holds. */
const gatedFigures = {
  cpuRatio: { label: "CPU of 1,000 pages ÷ parse5's trees of them", digits: 2 },
  smallCpuRatio: { label: "CPU of `sightline audit` of 10 pages ÷ the same", digits: 3 },
  peakRssMb: { label: "peak memory, MB", digits: 0 },
  storedBytesPerPage: { label: "stored bytes a page", digits: 0 },
};

const pages = 1000;
const smallPages = 10;
const pairs = 5;
/** A record is compared with ever after: its own error must be small beside the tolerance. */
const recordedPairs = 20;
const { values: options } = parseArgs({
  options: { record: { type: "boolean", default: false }, why: { type: "string" } },
});

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const memory = ["--import", new URL("./report-memory.mjs", import.meta.url).href];
const root = here("../../../");
const { gate: recorded, commit } = readRecord();
/** Figures of a processor's time. */
const ofThisMachine = ["cpuRatio", "smallCpuRatio"];
const runs = Object.fromEntries(Object.keys(gatedFigures).map((name) => [name, []]));

await measure(options.record ? recordedPairs : pairs);
// A wide spread must not excuse a rise that a second look would show.
if (!options.record && verdicts().some(({ rise }) => rise > tolerance)) await measure(pairs);
const failing = verdicts().filter(({ holds }) => !holds);
print();
if (options.record) record();
else if (failing.length > 0 && !(await holdsAgainstCommit())) {
  process.stderr.write(
    "\nAn audit costs more than recorded. Find what raised it (`npm run bench` prints a table of stages); if users get\n" +
      'something for it, `npm run bench:gate -- --record --why "what they get"` and commit record.json.\n',
  );
  process.exitCode = 1;
}

async function measure(count) {
  await withShop(pages, async (url) => {
    for (let pair = 0; pair < count; pair++) await measurePair(url);
  });
}

async function measurePair(url) {
  const audit = await node(here("clients/sightline.mjs"), [url, pages]);
  const divisor = (await node(here("clients/parse5-trees.mjs"), [pages])).cpuSeconds;
  const small = (await smallAudit(url)).cpuSeconds;
  const output = JSON.parse(audit.output);
  if (output.pages < pages) throw new Error(`The audit read ${output.pages} of ${pages} pages.`);
  runs.cpuRatio.push(audit.cpuSeconds / divisor);
  runs.smallCpuRatio.push(small / divisor);
  runs.peakRssMb.push(audit.peakRssMb);
  runs.storedBytesPerPage.push(output.storedBytes / output.pages);
}

/** True if nothing fails but CPU figures, which do not exceed those of the recorded commit on this machine. */
async function holdsAgainstCommit() {
  if (failing.some(({ name }) => !ofThisMachine.includes(name)) || !isKnown(commit)) return false;
  process.stdout.write(`\nBuilding the recorded commit, ${commit}, to measure it on this machine …\n`);
  const tree = scratchTree(root, commit);
  try {
    for (const args of [["node_modules/typescript/bin/tsc", "-b"], ["packages/testkit/bin/bundle.mjs"]]) {
      execFileSync(process.execPath, args, { cwd: tree.folder, stdio: "inherit" });
    }
    const shares = await sharesOf(join(tree.folder, "/"));
    for (const { label, median, spread, rise, holds } of shares) {
      const said = `${label}: ${median.toFixed(3)} × that of ${commit} (${percent(rise)}, spread ${percent(spread)})`;
      process.stdout.write(`${said}${holds ? "" : `  FAILS: at most ${percent(tolerance)}`}\n`);
    }
    return shares.every(({ holds }) => holds);
  } finally {
    tree.remove();
  }
}

/** Measures the checkout and another one in turn. @returns the comparison of what they cost, by figure */
async function sharesOf(folder) {
  const shares = [[], []];
  await withShop(pages, async (url) => {
    for (let pair = 0; pair < 2 * pairs; pair++) {
      const [now, then] = [await costs(root, url), await costs(folder, url)];
      for (const [index, values] of shares.entries()) values.push(now[index] / then[index]);
    }
  });
  return [
    { label: "CPU of 1,000 pages", ...compared(shares[0], 1) },
    { label: "CPU of `sightline audit` of 10 pages", ...compared(shares[1], 1) },
  ];
}

async function costs(folder, url) {
  const audit = await node(join(folder, "packages/testkit/bench/clients/sightline.mjs"), [url, pages]);
  return [audit.cpuSeconds, (await smallAudit(url, folder)).cpuSeconds];
}

/** Returns the built command; commits before there was one published package have it in another place. */
function commandOf(folder) {
  const isPublished = existsSync(join(folder, "packages/sightline/package.json"));
  return join(folder, isPublished ? "packages/sightline/dist/command/main.js" : "packages/cli/dist/main.js");
}

function isKnown(name) {
  try {
    execFileSync("git", ["cat-file", "-e", `${name}^{commit}`], { cwd: root, stdio: "ignore" });
    return true;
  } catch {
    process.stdout.write(`\nThe recorded commit, ${name}, is not in this clone, so it cannot be measured here.\n`);
    return false;
  }
}

async function smallAudit(url, folder = root) {
  const output = mkdtempSync(join(tmpdir(), "sightline-gate-"));
  // The gate measures pages; requests beside them are measured apart.
  const flags = ["--max-pages", String(smallPages), "--no-resources", "--out", join(output, "reports")];
  try {
    return await node(commandOf(folder), ["audit", url, ...flags, "--store", `sqlite:${join(output, "audit.db")}`]);
  } finally {
    rmSync(output, { recursive: true });
  }
}

function node(script, args) {
  return measured(process.execPath, [...memory, script, ...args.map(String)]);
}

function verdicts() {
  return Object.keys(gatedFigures).map((name) => ({ name, ...compared(runs[name], recorded[name]) }));
}

function print() {
  process.stdout.write(`${"".padEnd(52)} ${"now".padStart(8)} recorded    rise  A/A spread\n`);
  for (const { name, median, spread, rise, holds } of verdicts()) {
    const { label, digits } = gatedFigures[name];
    const cells = [
      label.padEnd(52),
      median.toFixed(digits).padStart(8),
      recorded[name].toFixed(digits).padStart(8),
      percent(rise).padStart(7),
      percent(spread).padStart(11),
    ];
    process.stdout.write(`${cells.join(" ")}${holds ? "" : `  FAILS: at most ${percent(tolerance)}`}\n`);
  }
}

function record() {
  const rising = verdicts().filter(({ rise }) => rise > tolerance);
  if (rising.length > 0 && options.why === undefined) {
    process.stderr.write(`\n${rising.map(({ name }) => name).join(", ")} would rise: say what users get with --why.\n`);
    process.exitCode = 1;
    return;
  }
  const gate = Object.fromEntries(verdicts().map(({ name, median }) => [name, Number(median.toPrecision(4))]));
  writeRecord({ gate, why: options.why ?? null });
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
