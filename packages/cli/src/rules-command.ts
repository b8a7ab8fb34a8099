import { type CheckMeta, type CheckOption, isDay, type Rule } from "@sightline/model/rule";
import { rules } from "@sightline/rules";
import { CommandFailure } from "./exit-codes.ts";
import type { Terminal } from "./terminal.ts";
import { unknownCheck } from "./unknown-check.ts";

/** The four questions that the GEO audit answers. */
const questions = {
  read: "Can they read it?",
  who: "Do they learn who you are?",
  answer: "Do you answer?",
  trust: "Can it be trusted?",
} as const;

const effects = { blocks: "blocks engines", costs: "costs quotations", tidies: "tidies up" } as const;

/** Flags of `sightline rules`. */
export interface RulesFlags {
  readonly json?: boolean;
  readonly since?: string;
}

/** Prints all rules by category, then the checks of the GEO audit by answer; with `json`, everything they declare. */
export async function rulesCommand(flags: RulesFlags, terminal: Terminal): Promise<void> {
  if (flags.since !== undefined) {
    printAnnouncements(flags.since, terminal);
    return;
  }
  const { answerChecks } = await import("@sightline/geo/explain");
  if (flags.json === true) {
    const declared = [
      ...rules.map(({ scope, meta, population }) => ({ ...meta, kind: "rule", scope, population })),
      ...answerChecks.map(({ scope, meta }) => ({ ...meta, kind: "geo-check", scope })),
    ];
    terminal.out(`${JSON.stringify(declared, null, 2)}\n`);
    return;
  }
  const lines = [
    ...rules.map(({ meta }) => ({ ...meta, group: meta.category })),
    ...answerChecks.map(({ meta }) => ({ ...meta, group: `GEO audit: ${questions[meta.answer]}` })),
  ];
  let last = "";
  for (const { group, severity, id, title } of lines) {
    if (group !== last) terminal.out(`${last === "" ? "" : "\n"}${group}\n`);
    last = group;
    terminal.out(`  ${severity.padEnd(12)} ${id.padEnd(36)} ${title}\n`);
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

/** Prints why a rule or a check of the GEO audit matters, how to fix it, and how it judges. */
export async function explainCommand(id: string, terminal: Terminal): Promise<void> {
  terminal.out(await explanation(id));
}

/**
 * Returns what {@link explainCommand} prints.
 *
 * @param known rules that can be explained. Default: the built-in ones
 * @throws CommandFailure for an unknown id
 */
export async function explanation(id: string, known: readonly Rule[] = rules): Promise<string> {
  const rule = known.find(({ meta }) => meta.id === id);
  const lines = rule === undefined ? await explainAnswerCheck(id, known) : await explainRule(rule);
  return `${lines.join("\n")}\n`;
}

async function explainRule({ meta, population }: Rule): Promise<readonly string[]> {
  const { markupExamples } = await import("@sightline/rules/markup");
  const example = markupExamples[meta.id];
  const judged = `${meta.severity}, ${meta.category}, judged on ${population} pages`;
  const markup = example === undefined ? [] : [...shown("Wrong", example.wrong), ...shown("Right", example.right)];
  return explained(meta, judged, [...markup, ...wordings(meta.messages)]);
}

function wordings(messages: Rule["meta"]["messages"]): readonly string[] {
  return ["", "It says:", ...Object.values(messages).map((text) => `  ${withoutPlaceholders(text)}`)];
}

function shown(label: string, markup: string): readonly string[] {
  return ["", `${label}:`, ...markup.split("\n").map((line) => `  ${line}`)];
}

/** Values differ from page to page, and names of placeholders say nothing to readers. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{[A-Za-z][\w-]*%?\}/g, "…");
}

async function explainAnswerCheck(id: string, known: readonly Rule[]): Promise<readonly string[]> {
  const { answerChecks } = await import("@sightline/geo/explain");
  const check = answerChecks.find(({ meta }) => meta.id === id);
  if (check === undefined) throw unknownCheck(id, [...known, ...answerChecks]);
  const { meta, scope } = check;
  const judged = `check of the GEO audit (${questions[meta.answer]}), ${meta.severity}, ${effects[meta.effect]}, judged once a ${scope}`;
  return explained(meta, judged, wordings(meta.messages));
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
