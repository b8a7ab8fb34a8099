import type { CompiledPolicy, PolicyProof } from "@sightline/geo";
import { columns } from "./text-columns.ts";
import { maxTextWidth, type Wrapper, wrapper } from "./wrapped-text.ts";

type Cell = PolicyProof["matrix"][number];

const purposes: readonly (readonly [Cell["purpose"], string])[] = [
  ["index", "search"],
  ["ground", "answers"],
  ["train", "training"],
  ["agent", "user fetches"],
];
const goals: Readonly<Record<CompiledPolicy["goal"], string>> = {
  visible: "search engines and answer engines may use the site; training is left as it is",
  "visible-no-training": "search engines and answer engines may use the site, training may not",
  closed: "no answer engine, training crawler or agent may use the site; web search may",
};
const marks: Readonly<Record<Cell["outcome"], string>> = {
  "as-wanted": "",
  unstated: " -",
  spared: " (1)",
  "needs-header": " (2)",
  "out-of-reach": " (3)",
};
const notes: readonly (readonly [Cell["outcome"], string])[] = [
  ["unstated", "-   left to you by the goal"],
  ["spared", "(1) stays open: web search uses the same crawler"],
  ["needs-header", "(2) closed once the headers above are sent"],
  ["out-of-reach", "(3) robots.txt cannot decide it: the crawler ignores it, or a setting of the engine decides"],
];

/** Returns a compiled policy as text for a terminal. @param place name of the robots.txt */
export function policyText(policy: CompiledPolicy, place: string, width: number): string {
  const wrap = wrapper(Math.min(width, maxTextWidth));
  const { goal, robots, headers, signals, proof, unreachable } = policy;
  const sections = [
    wrap(`Goal ${goal}: ${goals[goal]}.`),
    robots.diff === ""
      ? wrap(`${place} already says what was asked; there is nothing to change.`)
      : ["Changes to robots.txt", ...robots.lines.flatMap((line) => explained(line, wrap))].join("\n"),
    ...(headers.length === 0
      ? []
      : [
          [
            "Headers for all pages",
            ...headers.flatMap(({ name, value, why }) => [`  ${name}: ${value}`, wrap(why, 6)]),
          ].join("\n"),
        ]),
    ...(proof === null ? [] : [proofText(proof, wrap)]),
    [
      "What robots.txt cannot say",
      ...[...unreachable.map(({ statement }) => statement), preferenceOf(signals)].map((text) => wrap(text, 2, "- ")),
    ].join("\n"),
    ...(robots.diff === ""
      ? []
      : [wrap("Nothing was changed. With --diff, the command prints the patch alone, for `git apply` or `patch`.")]),
  ];
  return `${sections.join("\n\n")}\n`;
}

function preferenceOf({ trainingPreference: { draft, note } }: CompiledPolicy["signals"]): string {
  return `${note} (${draft})`;
}

function explained({ change, text, why }: CompiledPolicy["robots"]["lines"][number], wrap: Wrapper): readonly string[] {
  return [`  ${change === "added" ? "+" : "-"} ${visible(text)}`, wrap(why, 6)];
}

/** Lines of a site may hold control characters, which terminals obey. */
function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, "\uFFFD");
}

function proofText({ matrix, crawlers, unchangedCrawlers }: PolicyProof, wrap: Wrapper): string {
  const engines = [...new Set(matrix.map(({ operator }) => operator))];
  const cellOf = (operator: string, purpose: string) =>
    matrix.find((one) => one.operator === operator && one.purpose === purpose);
  const rows = engines.map((engine) => [engine, ...purposes.map(([purpose]) => cellText(cellOf(engine, purpose)))]);
  const table = columns([["", ...purposes.map(([, name]) => name)], ...rows]);
  const outcomes = new Set(matrix.map(({ outcome }) => outcome));
  const asWanted = crawlers.filter(({ outcome }) => outcome === "as-wanted").length;
  const spared = crawlers.length - asWanted;
  const changed = crawlers.filter(({ before, after }) => before !== after).length;
  return [
    "Read back from the file",
    ...table,
    ...notes.flatMap(([outcome, note]) => (outcomes.has(outcome) ? [`  ${note}`] : [])),
    wrap(
      `${asWanted} crawlers have the access that the goal asks for (${changed} changed)${spared === 0 ? "" : `; ${spared} stay open for web search`}. The access of ${unchangedCrawlers} other crawlers is unchanged.`,
      2,
    ),
  ].join("\n");
}

function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  const { before, after, outcome } = cell;
  const name = (permission: Cell["after"]) => (permission === "no-effect" ? "no effect" : permission);
  return `${before === after ? name(after) : `${name(before)} > ${name(after)}`}${marks[outcome]}`;
}
