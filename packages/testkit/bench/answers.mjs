// `npm run bench:answers [folder]`: precision and recall of the reader that finds answers by words alone, on pairs of a
// question and a quote of real pages that a person has judged: does the quote answer the question by itself?
//
// The pages are not kept here. `folder` holds clones of their repositories as OWNER+NAME (work tree or bare); a pair whose
// page is absent, or reads differently, is skipped and counted. Rules were made on the tuning half; the sites of the other
// half were first read when the rules were done.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extractPage } from "../../extract/dist/bundle/index.js";
import { answersAlone } from "../../geo/dist/answerability/answers-alone.js";
import { quotablePage } from "../../geo/dist/answerability/askable-page.js";
import { candidatesOf } from "../../geo/dist/answerability/word-reader.js";
import { bareQuestion } from "../../geo/dist/reading/asked-question.js";

const [folder = "pages"] = process.argv.slice(2);
const least = { precision: 0.95, pairs: 200 };
const pairs = readFileSync(new URL("./answer-pairs.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const pages = new Map();
const tallies = new Map();
const skipped = { absent: 0, changed: 0 };
for (const pair of pairs) {
  const page = pageOf(pair);
  if (page === null) skipped.absent += 1;
  else if (quoteOf(pair, page) === null) skipped.changed += 1;
  else count(pair, isAnswer(pair, page));
}

const rows = [...tallies.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
for (const { name, right, wrong, missed, refused } of rows) {
  const given = right + wrong;
  process.stdout.write(
    `${name.padEnd(18)} ${String(given + missed + refused).padStart(4)} pairs  ${String(right + missed).padStart(4)} answer  ${String(given).padStart(4)} taken  precision ${share(right, given)}  recall ${share(right, right + missed)}\n`,
  );
}
const heldOut = tallies.get("held-out");
const judged = pairs.length - skipped.absent - skipped.changed;
process.stdout.write(
  `${judged} of ${pairs.length} pairs judged; ${skipped.absent} skipped without their page, ${skipped.changed} whose page reads differently\n`,
);
const isShort = judged < least.pairs || heldOut === undefined;
const isWrong = !isShort && heldOut.right < least.precision * (heldOut.right + heldOut.wrong);
if (isShort) process.stdout.write(`too few pages in ${folder} for a verdict\n`);
if (isWrong) process.stdout.write(`precision of the held-out half is below ${least.precision}\n`);
process.exit(isShort || isWrong ? 1 : 0);

function pageOf({ repository, commit, path }) {
  const key = `${repository} ${path}`;
  if (!pages.has(key)) pages.set(key, readPage(repository, commit, path));
  return pages.get(key);
}

function readPage(repository, commit, path) {
  const clone = [".git", "repo/.git", "repo", "."]
    .map((place) => join(folder, repository.replace("/", "+"), place))
    .find((place) => existsSync(join(place, "HEAD")));
  if (clone === undefined) return null;
  try {
    const body = execFileSync("git", [`--git-dir=${clone}`, "show", `${commit}:${path}`], {
      maxBuffer: 2 ** 26,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const url = `https://${repository.split("/")[1]}/${path}`;
    const { facts, edges, mainText } = extractPage({
      url,
      status: 200,
      headers: { "content-type": "text/html" },
      body,
    });
    const quotable = quotablePage({ record: { ...facts, id: 1, indexability: "indexable" }, edges, mainText }, null);
    return quotable === null ? null : { quotable, text: folded(mainText.blocks.map(({ text }) => text).join(" ")) };
  } catch {
    return null;
  }
}

function quoteOf({ offset, length, hash }, { text }) {
  const quote = text.slice(offset, offset + length);
  return createHash("sha256").update(quote).digest("hex").startsWith(hash) ? quote : null;
}

/** Whether the reader takes the quote, or a sentence of it, for an answer. */
function isAnswer(pair, page) {
  const quote = quoteOf(pair, page);
  const question = bareQuestion(pair.question);
  return page.quotable.passages.some(({ heading, text }) =>
    candidatesOf(question, heading, text).some(
      (candidate) =>
        quote.includes(folded(candidate.sentence)) && answersAlone(question, candidate, page.quotable.pack),
    ),
  );
}

function count({ half, language, answers }, isTaken) {
  const outcome = isTaken ? (answers ? "right" : "wrong") : answers ? "missed" : "refused";
  for (const name of [half, `${half} ${language}`]) {
    const tally = tallies.get(name) ?? { name, right: 0, wrong: 0, missed: 0, refused: 0 };
    tally[outcome] += 1;
    tallies.set(name, tally);
  }
}

function folded(text) {
  return text.replace(/\s+/gu, " ").trim();
}

function share(part, whole) {
  return whole === 0 ? "   –" : (part / whole).toFixed(2).padStart(4);
}
