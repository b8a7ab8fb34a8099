// `npm run bench` runs it, too: CPU time of extractPage, with all facts and main text, beside parse5's own full tree of the same
// pages, warm, in one process and turn about. `-- folder …` measures the pages in other folders, without a bound.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extractPage } from "../../extract/dist/bundle/index.js";
import { quirksModeByParse5 } from "../../html/dist/tape/parse5-page.test.fixture.js";
import { shopPage } from "./shop-page.mjs";

const sampled = 200;
// Fewer leave much of the code unoptimised.
const rounds = 25;
const manual = "/usr/share/doc/postgresql-doc-15/html";

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const rows =
  folders.length > 0
    ? folders.map((folder) => ({ name: folder, pages: () => pagesIn(folder), bound: null }))
    : [
        { name: "shop pages", pages: shopPages, bound: 0.4 },
        { name: "PostgreSQL manual", pages: () => (existsSync(manual) ? pagesIn(manual) : []), bound: 0.6 },
      ];

process.stdout.write(`${"extraction".padEnd(24)} ${"parse5 ms".padStart(9)} ${"ms".padStart(7)}  ratio\n`);
let missed = 0;
for (const { name, pages, bound } of rows) {
  const htmls = pages();
  if (htmls.length === 0) {
    process.stdout.write(`${name.padEnd(24)} skipped: the package postgresql-doc-15 is not installed\n`);
    continue;
  }
  const { parse5, extract } = measure(htmls);
  const ratio = extract / parse5;
  const isOver = bound !== null && ratio > bound;
  if (isOver) missed += 1;
  const verdict = bound === null ? "" : ` (${isOver ? "MISSED" : "holds"}: at most ${bound})`;
  process.stdout.write(
    `${name.padEnd(24)} ${parse5.toFixed(3).padStart(9)} ${extract.toFixed(3).padStart(7)}  ${ratio.toFixed(2)}${verdict}\n`,
  );
}
if (missed > 0) process.exitCode = 1;

function shopPages() {
  return Array.from({ length: sampled }, (_, i) => shopPage(i * 37, 10_000, "https://shop.test"));
}

function pagesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.x?html?$/i.test(name));
  const step = Math.max(1, Math.floor(files.length / sampled));
  return files.filter((_, i) => i % step === 0).map((name) => readFileSync(join(folder, name), "utf8"));
}

/** The least CPU time of several rounds for a page, in milliseconds: what other work on the machine adds is never negative. */
function measure(htmls) {
  const responses = htmls.map((html) => ({
    url: "https://shop.test/p/1.html",
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: Buffer.from(html),
    timings: null,
  }));
  let parse5 = Number.POSITIVE_INFINITY;
  let extract = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const before = cpuMs();
    for (const html of htmls) quirksModeByParse5(html);
    const between = cpuMs();
    for (const response of responses) extractPage(response);
    parse5 = Math.min(parse5, between - before);
    extract = Math.min(extract, cpuMs() - between);
  }
  return { parse5: parse5 / htmls.length, extract: extract / htmls.length };
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
