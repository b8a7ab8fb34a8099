// `npm run bench:page-kinds`: how often the kind of a page is read rightly on real pages that were labelled by reading.
//
// The pages are not part of this repository: SIGHTLINE_PAGES names a folder with clones of their repositories, as
// OWNER/NAME or OWNER+NAME, bare or not. Pages whose clone or commit is absent are counted and left out. Evidence from other
// pages (frames, copies of the home page) is not read here.
import { readFileSync } from "node:fs";
import { extractPage } from "@sightline/extract";
import { pageKindOf } from "@sightline/model";
import { blob, gitFolder } from "./labelled-pages.mjs";

/** Kinds by label; the readers used longer names for some. */
const kindsOf = {
  "not-a-page": ["no-page", "other-file"],
  "framed-part": ["framed"],
  "script-filled-main": ["script-filled"],
  "server-default": ["default-page"],
};
const labels = new URL("../../graph/data/page-kind-labels.json", import.meta.url);
const results = JSON.parse(readFileSync(labels, "utf8")).flatMap(judged);

for (const split of ["tuning", "heldout"]) printSplit(split);
const absent = results.filter(({ kind }) => kind === null);
if (absent.length > 0) print(`\nABSENT: ${absent.length} of ${results.length} labelled pages were not found.`);

function judged({ repo, commit, split, host, root: folder, base, pages }) {
  const git = gitFolder(repo);
  return pages.map(([path, first, second]) => {
    const file = folder === "" ? path : `${folder}/${path}`;
    const body = git === undefined ? null : blob(git, `${commit}:${file}`);
    const url = new URL(encodeURI(base + path.replace(/(^|\/)index\.html?$/, "$1")), `https://${host}`).href;
    const label = first === second ? first : "readers disagree";
    return { split, url, label, kind: body === null ? null : kindOf(url, body) };
  });
}

function kindOf(url, body) {
  const headers = [["content-type", "text/html; charset=utf-8"]];
  return pageKindOf(extractPage({ url, status: 200, headers, body }).facts);
}

function printSplit(split) {
  const pages = results.filter((page) => page.split === split && page.kind !== null);
  if (pages.length === 0) return;
  print(`\n${split}: ${pages.length} pages\n${"label".padEnd(20)}   n right unsure wrong`);
  for (const label of [...new Set(pages.map((page) => page.label))].sort()) {
    const ofLabel = pages.filter((page) => page.label === label);
    const right = ofLabel.filter(isRight).length;
    const unsure = ofLabel.filter((page) => page.kind === "unsure" && !isRight(page)).length;
    const cells = [ofLabel.length, right, unsure, ofLabel.length - right - unsure];
    print(label.padEnd(20) + cells.map((cell) => String(cell).padStart(5)).join(" "));
  }
  if (!process.argv.includes("--wrong")) return;
  for (const page of pages) if (!isRight(page)) print(`  ${page.label} taken for ${page.kind}: ${page.url}`);
}

function isRight({ label, kind }) {
  return (kindsOf[label] ?? [label]).includes(kind);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
