// Draws findings of reports at random, to be checked by hand: sample-findings.mjs [--by-rule] <seed> <name=report.json> …
// 20 of each severity, or 2 to 8 of each rule, as many as it takes to have 200.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const perSeverity = 20;
const [fewestOfRule, mostOfRule, leastByRule] = [2, 8, 200];
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

/** Draws the same number of findings of each rule, as far as it has any: the smallest from 2 to 8 that makes 200 of them. */
export function drawByRule(findings, seed) {
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  const pools = rules.map((rule) => findings.filter((finding) => finding.rule === rule));
  let size = fewestOfRule;
  const total = () => pools.reduce((sum, pool) => sum + Math.min(size, pool.length), 0);
  while (size < mostOfRule && total() < leastByRule) size++;
  return pools.flatMap((pool) => draw(pool, size, seed));
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

function main(words) {
  const isByRule = words.includes("--by-rule");
  const [seed, ...reports] = words.filter((word) => word !== "--by-rule");
  if (!/^\d+$/.test(seed ?? "") || reports.length === 0) {
    process.stderr.write("usage: sample-findings.mjs [--by-rule] <seed> <name=report.json> …\n");
    process.exitCode = 2;
    return;
  }
  const findings = reports.flatMap((argument) => {
    const [name, file] = argument.split(/=(.*)/s);
    return findingsOf(name, JSON.parse(readFileSync(file, "utf8")));
  });
  const pools = isByRule
    ? [["findings", drawByRule(findings, Number(seed))]]
    : severities.map((severity) => [severity, draw(ofSeverity(findings, severity), perSeverity, Number(seed))]);
  for (const [name, drawn] of pools) {
    process.stdout.write(`\n${name}: ${drawn.length}\n\n${drawn.map(row).join("")}`);
  }
}

function ofSeverity(findings, severity) {
  return findings.filter((finding) => finding.severity === severity);
}

function row({ severity, rule, site, page, text, certainty }) {
  const unsure = certainty === "review" ? " (needs review)" : "";
  return `| ${severity} | ${rule}${unsure} | ${site} ${cell(page)} | ${cell(text)} |\n`;
}

function cell(text) {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
