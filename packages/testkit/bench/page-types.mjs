// `npm run bench:page-types`: how often the classifier of page types is right on real pages that were labelled by reading.
//
// The pages are not part of this repository: SIGHTLINE_PAGES names a folder with clones of their repositories, as
// OWNER/NAME or OWNER+NAME, bare or not. Pages whose clone or commit is absent are counted and left out. Half of the
// repositories are held out: the classifier was tuned on the others alone.
import { readFileSync } from "node:fs";
import { extractPage } from "@sightline/extract";
import { pageTypeOf } from "../../geo/dist/reading/page-type.js";
import { blob, gitFolder } from "./labelled-pages.mjs";

const labels = new URL("../../geo/data/page-type-labels.json", import.meta.url);
const repositories = JSON.parse(readFileSync(labels, "utf8"));
const results = repositories.flatMap(judged);

for (const set of ["tuning", "held-out"]) printSet(set);
const absent = results.filter(({ type }) => type === null);
if (absent.length > 0) print(`\nABSENT: ${absent.length} of ${results.length} labelled pages were not found.`);

function judged({ repository, commit, set, start, pages }) {
  const folder = gitFolder(repository);
  return pages.map(({ path, url, label }) => {
    const body = folder === undefined ? null : blob(folder, `${commit}:${path}`);
    return { set, url, label, type: body === null ? null : typeOf(url, body, start) };
  });
}

function typeOf(url, body, start) {
  const headers = [["content-type", "text/html; charset=utf-8"]];
  return pageTypeOf(extractPage({ url, status: 200, headers, body }).facts, start);
}

function printSet(set) {
  const pages = results.filter((page) => page.set === set && page.type !== null);
  if (pages.length === 0) return;
  const share = (count) => `${count} (${((100 * count) / pages.length).toFixed(1)} %)`;
  const right = pages.filter(({ label, type }) => label === type);
  const unsure = pages.filter(({ label, type }) => type === "unsure" && label !== type);
  const wrong = pages.filter(({ label, type }) => type !== label && type !== "unsure");
  print(
    `\n${set}: ${pages.length} pages; right ${share(right.length)}, unsure ${share(unsure.length)}, wrong ${share(wrong.length)}`,
  );
  const labelled = [...new Set(pages.map(({ label }) => label))].sort();
  const columns = [...new Set(pages.map(({ type }) => type))].sort();
  print(rowOf("", columns));
  for (const label of labelled)
    print(
      rowOf(
        label,
        columns.map((type) => countOf(pages, label, type)),
      ),
    );
  for (const { url, label, type } of wrong) print(`  ${label} taken for ${type}: ${url}`);
  if (process.argv.includes("--unsure")) for (const { url, label } of unsure) print(`  ${label} unsure: ${url}`);
}

function countOf(pages, label, type) {
  return pages.filter((page) => page.label === label && page.type === type).length || "";
}

function rowOf(label, cells) {
  return label.padEnd(9) + cells.map((cell) => String(cell).padStart(9)).join("");
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
