// `npm run bench`: Sightline beside the limit and its peers on one generated site, in one run. Only ratios count.
// Then a table of stages (`npm run bench:stages`), what requests beside the pages cost (`npm run bench:companions`), the
// extraction of pages beside parse5 (`npm run bench:extraction`), the service under load (`npm run bench:service`) and
// workers on one queue (`npm run bench:workers`), unless `-- --no-service` and `--no-workers` leave them out.
//   --record  makes the ratio to Crawlee and the stages of this run the record (record.json)
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { missingPostgres } from "@sightline/testkit";
import { measured } from "./measured-process.mjs";
import { installPeers, peersFolder } from "./peers.mjs";
import { readRecord, writeRecord } from "./sum/record.mjs";
import { withShop } from "./sum/shop.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const memory = ["--import", new URL("./report-memory.mjs", import.meta.url).href];
const small = 1000;
const large = 20_000;
const runs = Number(process.env.BENCH_RUNS ?? 3);

/** Promises of the project, each a ratio or a bound in the same run. */
const targets = { cpuOfCrawlee: 0.5, peakRssMb: 320, rssGrowthMb: 60 };

const hasPeers = installPeers();
const rows = [];
await withShop(small, async (url) => {
  const limit = await best(() => node("clients/undici-dispatch.mjs", [url, small]));
  rows.push(row("undici dispatch, bodies alone", limit, small));
  const wget = await wgetRun(url);
  if (wget !== null) rows.push(row("wget -r", wget, small));
  if (hasPeers) rows.push(row("Crawlee CheerioCrawler, same facts", await best(() => crawlee(url)), small));
  rows.push(row("Sightline, everything on", await best(() => node("clients/sightline.mjs", [url, small])), small));
});
await withShop(large, async (url) => {
  const big = await node("clients/sightline.mjs", [url, large]);
  rows.push(row(`Sightline, ${large} pages`, big, large));
});
print(rows);
judge(rows);
await import("./stage-table.mjs");
await import("./companions.mjs");
await import("./extraction.mjs");
if (!process.argv.includes("--no-service")) await import("./service.mjs");
if (!process.argv.includes("--no-workers")) await workers();

async function workers() {
  const missing = missingPostgres();
  if (missing === null) await import("./workers.mjs");
  else process.stderr.write(`The scaling of workers is left out ${missing}\n`);
}

async function best(run) {
  const results = [];
  for (let k = 0; k < runs; k++) results.push(await run());
  return results.sort((a, b) => a.cpuSeconds - b.cpuSeconds)[0];
}

function node(script, args) {
  return measured(process.execPath, [...memory, here(script), ...args.map(String)]);
}

function crawlee(url) {
  // A script finds its packages from where it lies.
  mkdirSync(`${peersFolder}clients`, { recursive: true });
  copyFileSync(here("clients/crawlee-cheerio.mjs"), `${peersFolder}clients/crawlee-cheerio.mjs`);
  return measured(process.execPath, [...memory, `${peersFolder}clients/crawlee-cheerio.mjs`, url]);
}

async function wgetRun(url) {
  const folder = mkdtempSync(`${tmpdir()}/sightline-wget-`);
  try {
    // wget ends with 8 when a link is broken, as some are meant to be.
    return await measured(
      "wget",
      ["-q", "-r", "-l", "inf", "-e", "robots=off", "-R", "jpg,css,js,svg,ico", "--delete-after", "-P", folder, url],
      { mayFail: true },
    );
  } catch {
    process.stderr.write("wget is not installed: its row is left out\n");
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function row(name, result, pages) {
  return {
    name,
    pages,
    cpuMsPerPage: (result.cpuSeconds * 1000) / pages,
    pagesPerSecond: pages / result.wallSeconds,
    peakRssMb: result.peakRssMb,
  };
}

function print(table) {
  const [limit] = table;
  process.stdout.write("\nclient                                pages  CPU ms/page  × limit   pages/s  peak RSS MB\n");
  for (const { name, pages, cpuMsPerPage, pagesPerSecond, peakRssMb } of table) {
    const cells = [
      name.padEnd(36),
      String(pages).padStart(6),
      cpuMsPerPage.toFixed(2).padStart(12),
      (cpuMsPerPage / limit.cpuMsPerPage).toFixed(1).padStart(8),
      pagesPerSecond.toFixed(0).padStart(9),
      (peakRssMb === null ? "–" : peakRssMb.toFixed(0)).padStart(12),
    ];
    process.stdout.write(`${cells.join(" ")}\n`);
  }
}

function judge(table) {
  const of = (start) => table.find(({ name }) => name.startsWith(start));
  const ours = of("Sightline, everything");
  const many = of(`Sightline, ${large}`);
  const peer = of("Crawlee");
  const checks = [
    ...(peer === undefined
      ? []
      : [["CPU per page ÷ Crawlee's", ours.cpuMsPerPage / peer.cpuMsPerPage, targets.cpuOfCrawlee]]),
    ["peak RSS in MB", Math.max(ours.peakRssMb, many.peakRssMb), targets.peakRssMb],
    [`growth of RSS from ${small} to ${large} pages in MB`, many.peakRssMb - ours.peakRssMb, targets.rssGrowthMb],
  ];
  process.stdout.write("\n");
  for (const [what, value, target] of checks) {
    process.stdout.write(
      `${value <= target ? "holds " : "MISSED"}  ${what}: ${value.toFixed(2)} (target at most ${target})\n`,
    );
    if (value > target) process.exitCode = 1;
  }
  if (peer === undefined) return;
  const crawleeRatio = ours.cpuMsPerPage / peer.cpuMsPerPage;
  process.stdout.write(`        recorded ratio to Crawlee: ${readRecord().crawleeRatio}\n`);
  if (process.argv.includes("--record")) writeRecord({ crawleeRatio: Number(crawleeRatio.toFixed(2)) });
}
