// `npm run bench:tape`: whether the tape of a page is the tree that parse5 builds, for documents at random.
//   -- soup 10000000 7              so many documents of tag soup, from seed 7
//   -- mutated 1000000 7 folder …   so many changed pages out of those in the folders
//   -- pages folder …               every page in the folders
//   -- speed folder …               CPU time for their pages beside parse5's full tree, in one run
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extractPage } from "../../extract/dist/extract-page.js";
import { buildTape } from "../../html/dist/tape/build-tape.js";
import { quirksModeByParse5 } from "../../html/dist/tape/parse5-page.test.fixture.js";
import { mutated, seededRandom, tagSoup } from "../../html/dist/tape/tag-soup.test.fixture.js";
import { differenceFromParse5 } from "../../html/dist/tape/tree-lines.test.fixture.js";
import { treeOfTape } from "../../html/dist/tape/tree-of-tape.js";

const maxPageBytes = 4_000_000;
/** Mutated pages are cut, so that more of them are tried. */
const maxMutated = 12_000;
const sampled = 200;
const rounds = 7;

const [command, ...args] = process.argv.slice(2);
if (command === "soup") soup(Number(args[0] ?? 1_000_000), Number(args[1] ?? 1));
else if (command === "mutated") mutations(Number(args[0]), Number(args[1]), args.slice(2));
else if (command === "pages") for (const folder of args) pages(folder);
else if (command === "speed") for (const folder of args) speed(folder);
else {
  process.stderr.write("One of: soup, mutated, pages, speed (see the file).\n");
  process.exitCode = 2;
}

function soup(count, seed) {
  const random = seededRandom(seed);
  compare(`tag soup, seed ${seed}`, count, () => tagSoup(random), random);
}

function mutations(count, seed, folders) {
  const random = seededRandom(seed);
  const files = folders.flatMap(htmlFiles);
  const originals = Array.from({ length: 2000 }, () => {
    const page = readFileSync(files[random(files.length)], "utf8");
    const start = random(2) === 0 ? 0 : random(Math.max(1, page.length - maxMutated));
    return page.slice(start, start + maxMutated);
  });
  const next = () => mutated(originals[random(originals.length)], random);
  compare(`mutated pages, seed ${seed}`, count, next, random);
}

function pages(folder) {
  const files = htmlFiles(folder);
  let at = 0;
  compare(folder, files.length, () => readFileSync(files[at++], "utf8"), seededRandom(1));
}

function compare(name, count, next, random) {
  let wrong = 0;
  for (let done = 0; done < count; done++) {
    const html = next();
    const scripting = random(3) === 0;
    const difference = differenceFromParse5(html, scripting);
    if (difference === null) continue;
    wrong += 1;
    process.stdout.write(`${JSON.stringify({ html: html.slice(0, 2000), scripting, ...difference })}\n`);
  }
  process.stdout.write(`${name}: ${count} documents, ${wrong} wrong trees\n`);
  if (wrong > 0) process.exitCode = 1;
}

function speed(folder) {
  const files = htmlFiles(folder);
  const step = Math.max(1, files.length / sampled);
  const chosen = Array.from({ length: Math.min(sampled, files.length) }, (_, at) => files[Math.floor(at * step)]);
  const bodies = chosen.map((file) => readFileSync(file));
  const texts = bodies.map((body) => body.toString("utf8"));
  const headers = [["content-type", "text/html; charset=utf-8"]];
  const tasks = {
    parse5: () => texts.map(quirksModeByParse5),
    tape: () => texts.map((text) => buildTape(text, false).tape.nodeCount),
    "tape and tree": () => texts.map((text) => treeOfTape(buildTape(text, false)).bases.length),
    extractPage: () =>
      bodies.map((body) => extractPage({ url: "https://e.test/", status: 200, headers, body }).edges.length),
  };
  const best = Object.fromEntries(Object.keys(tasks).map((name) => [name, Number.POSITIVE_INFINITY]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, task] of Object.entries(tasks)) best[name] = Math.min(best[name], cpuMs(task) / texts.length);
  }
  const columns = Object.entries(best).map(
    ([name, ms]) => `${name} ${ms.toFixed(3)} ms (${(ms / best.parse5).toFixed(2)})`,
  );
  process.stdout.write(`${folder}: ${columns.join("  ")}\n`);
}

function cpuMs(task) {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function htmlFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.x?html?$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).length <= maxPageBytes)
    .sort();
}
