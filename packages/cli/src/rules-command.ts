import { type CheckMeta, type CheckOption, isDay, type Rule } from "@sightline/model/rule";
import { rules } from "@sightline/rules";
import { nearestName } from "@sightline/text";
import { CommandFailure } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `sightline rules`. */
export interface RulesFlags {
  readonly json?: boolean;
  readonly since?: string;
}

/** Prints all rules by category, then the measures of the GEO audit by pillar; with `json`, everything they declare. */
export async function rulesCommand(flags: RulesFlags, terminal: Terminal): Promise<void> {
  if (flags.since !== undefined) {
    printAnnouncements(flags.since, terminal);
    return;
  }
  const { measures } = await import("@sightline/geo/explain");
  if (flags.json === true) {
    const declared = [
      ...rules.map(({ scope, meta, population }) => ({ ...meta, kind: "rule", scope, population })),
      ...measures.map(({ scope, meta }) => ({ ...meta, kind: "measure", scope })),
    ];
    terminal.out(`${JSON.stringify(declared, null, 2)}\n`);
    return;
  }
  const lines = [
    ...rules.map(({ meta }) => ({ ...meta, group: meta.category, grade: meta.severity })),
    ...measures.map(({ meta }) => ({ ...meta, group: `GEO measures: ${meta.pillar}`, grade: meta.class })),
  ];
  let last = "";
  for (const { group, grade, id, title } of lines) {
    if (group !== last) terminal.out(`${last === "" ? "" : "\n"}${group}\n`);
    last = group;
    terminal.out(`  ${grade.padEnd(12)} ${id.padEnd(36)} ${title}\n`);
  }
}

/** Prints what made rules find more since a day, the oldest first. */
function printAnnouncements(since: string, terminal: Terminal): void {
  if (!isDay(since)) throw new CommandFailure(`--since needs a day, as in 2026-05-01; "${since}" is none.`);
  const all = rules.flatMap(({ meta }) => (meta.announcements ?? []).map((one) => ({ ...one, id: meta.id })));
  const later = all.filter(({ date }) => date >= since).sort((a, b) => a.date.localeCompare(b.date));
  if (later.length === 0) terminal.out(`No announcement since ${since} changed what a rule finds.\n`);
  for (const { date, id, what, source } of later) terminal.out(`${date}  ${id.padEnd(36)} ${what}: ${source}\n`);
}

/** Prints why a rule or a measure matters, how to fix it, and how it judges. */
export async function explainCommand(id: string, terminal: Terminal): Promise<void> {
  const rule = rules.find(({ meta }) => meta.id === id);
  const lines = rule === undefined ? await explainMeasure(id) : await explainRule(rule);
  terminal.out(`${lines.join("\n")}\n`);
}

async function explainRule({ meta, population }: Rule): Promise<readonly string[]> {
  const { markupExamples } = await import("@sightline/rules/markup");
  const example = markupExamples[meta.id];
  const judged = `${meta.severity}, ${meta.category}, judged on ${population} pages`;
  return explained(meta, judged, [
    ...(example === undefined ? [] : [...shown("Wrong", example.wrong), ...shown("Right", example.right)]),
    "",
    "It says:",
    ...Object.values(meta.messages).map((text) => `  ${withoutPlaceholders(text)}`),
  ]);
}

function shown(label: string, markup: string): readonly string[] {
  return ["", `${label}:`, ...markup.split("\n").map((line) => `  ${line}`)];
}

/** Values differ from page to page, and names of placeholders say nothing to readers. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{[A-Za-z][\w-]*%?\}/g, "…");
}

async function explainMeasure(id: string): Promise<readonly string[]> {
  const { evidenceSources, measures } = await import("@sightline/geo/explain");
  const measure = measures.find(({ meta }) => meta.id === id);
  if (measure === undefined) throw unknownCheck(id, [...rules, ...measures]);
  const { meta, scope } = measure;
  const judged = `measure of the GEO audit, ${meta.pillar}, ${meta.class}, judged once a ${scope}`;
  const details = [
    "",
    ...(scope === "site" ? [] : [`Page types: ${meta.pageTypes === "any" ? "any" : meta.pageTypes.join(", ")}.`]),
    ...(meta.languages === undefined ? [] : [`Languages in which it was validated: ${meta.languages.join(", ")}.`]),
    `States: ${withoutPlaceholders(meta.found)}`,
    `Evidence: ${meta.evidence}, ${meta.direction}. Weight: ${meta.weight}.`,
  ];
  const sources = meta.sources.map((source) => {
    const { title, url, date } = evidenceSources[source];
    return `${title}, ${date}${url === null ? "" : `, ${url}`}`;
  });
  return explained({ ...meta, sources }, judged, details);
}

function explained(meta: CheckMeta, judged: string, details: readonly string[]): readonly string[] {
  const options = Object.entries<CheckOption>(meta.options ?? {}).map(
    ([name, option]) =>
      `  ${name} = ${option.default} ${option.unit}: ${option.description} (${option.source}, ${option.date})`,
  );
  return [
    `${meta.id}: ${meta.title}`,
    judged,
    "",
    meta.why,
    "",
    `What to do: ${meta.fix}`,
    ...details,
    ...(options.length === 0 ? [] : ["", "Options:", ...options]),
    ...(meta.sources.length === 0 ? [] : ["", "Sources:", ...meta.sources.map((source) => `  ${source}`)]),
  ];
}

function unknownCheck(id: string, checks: readonly { readonly meta: CheckMeta }[]): CommandFailure {
  const known = checks.map(({ meta }) => meta.id);
  const near = new Set([...known.filter((name) => name.includes(id)), ...known.filter((name) => sharesWord(name, id))]);
  const meant = near.size === 0 ? [nearestName(id, known)].filter((name) => name !== null) : [...near].slice(0, 5);
  const hint = meant.length === 0 ? "`sightline rules` lists them" : `did you mean ${meant.join(", ")}?`;
  return new CommandFailure(`There is no rule or measure ${id}; ${hint}`);
}

function sharesWord(a: string, b: string): boolean {
  const [words, others] = [wordsOf(a), wordsOf(b)];
  return words.some((word) => others.some((other) => word.startsWith(other) || other.startsWith(word)));
}

/** Returns the words of an id except short ones and the pillar of a measure, as in `headings` of `retr.headings`. */
function wordsOf(id: string): readonly string[] {
  return id
    .replace(/^.*\./, "")
    .split("-")
    .filter((word) => word.length > 3);
}
