// Draws findings of reports at random, to be checked by hand: sample-findings.mjs <seed> <name=report.json> …
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const perSeverity = 20;
const severities = ["error", "warning", "notice"];

/**
 * Draws up to `size` findings in rounds: in each round every (rule, site) that has findings left gives one, in random
 * order, so that a fault of all pages counts no more than one of a single page. Ports, ids and order do not matter.
 */
export function draw(findings, size, seed) {
  const random = mulberry32(seed);
  const cells = new Map();
  for (const finding of [...findings].sort(byPlace)) {
    const cell = `${finding.rule} ${finding.site}`;
    cells.set(cell, [...(cells.get(cell) ?? []), finding]);
  }
  const left = [...cells.values()].map((cell) => shuffled(cell, random));
  const drawn = [];
  while (drawn.length < size && left.some((cell) => cell.length > 0)) {
    for (const cell of shuffled(left, random)) {
      const next = cell.pop();
      if (next !== undefined && drawn.length < size) drawn.push(next);
    }
  }
  return drawn;
}

/** The findings of a report, with addresses as paths, since a server of files has another port in each run. */
export function findingsOf(site, report) {
  const path = (url) => (url ?? "").replace(report.site.origin, "");
  return report.issues.map(({ rule, severity, certainty, subject, text }) => ({
    site,
    rule,
    severity,
    certainty,
    page: path(subject.url),
    target: path(subject.target),
    text: text.replaceAll(report.site.origin, ""),
  }));
}

function byPlace(a, b) {
  const [left, right] = [a, b].map(({ rule, site, page, target, text }) => [rule, site, page, target, text].join("\n"));
  return left < right ? -1 : Number(left > right);
}

function shuffled(items, random) {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other], copy[last]];
  }
  return copy;
}

function mulberry32(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function main([seed, ...reports]) {
  if (!/^\d+$/.test(seed ?? "") || reports.length === 0) {
    process.stderr.write("usage: sample-findings.mjs <seed> <name=report.json> …\n");
    process.exitCode = 2;
    return;
  }
  const findings = reports.flatMap((argument) => {
    const [name, file] = argument.split(/=(.*)/s);
    return findingsOf(name, JSON.parse(readFileSync(file, "utf8")));
  });
  const cellOf = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
  for (const severity of severities) {
    const pool = findings.filter((finding) => finding.severity === severity);
    const drawn = draw(pool, perSeverity, Number(seed));
    process.stdout.write(`\n${severity}: ${drawn.length} of ${pool.length}\n\n`);
    for (const { rule, site, page, text, certainty } of drawn) {
      const unsure = certainty === "review" ? " (needs review)" : "";
      process.stdout.write(`| ${severity} | ${rule}${unsure} | ${site} ${cellOf(page)} | ${cellOf(text)} |\n`);
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
