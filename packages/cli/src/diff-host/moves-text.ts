import { type MoveFault, type MoveFaultKind, moveFaults, type PageMove } from "@sightline/engine";
import { visibleText } from "@sightline/report";
import { shownScore } from "../shown-score.ts";

/** What came of a comparison of two hosts, without its rows. */
export interface MovesSummary {
  readonly old: ComparedHost;
  readonly new: ComparedHost;
  /** Old pages and mapped URLs. */
  readonly pages: number;
  /** Those without a fault that could be assessed. */
  readonly moved: number;
  readonly withErrors: number;
  readonly withWarnings: number;
  /** Those whose texts alone changed. */
  readonly changed: number;
  readonly notAssessed: number;
  /** True if the old host redirects to the new one, so that its redirects were judged. */
  readonly redirects: boolean;
  readonly faults: Readonly<Partial<Record<MoveFaultKind, number>>>;
  /** Rules of errors and warnings that find more on the new host, by how much. */
  readonly rules: readonly RuleIncrease[];
}

/** A host that is compared. */
export interface ComparedHost {
  readonly url: string;
  readonly crawlId: string;
  readonly pages: number;
  readonly score: number | null;
  /** False if a limit ended the crawl before it had requested all that it found. */
  readonly isWhole: boolean;
}

/** A rule that finds more on the new host. */
export interface RuleIncrease {
  readonly rule: string;
  readonly before: number;
  readonly after: number;
}

/** Old pages with a fault, as far as they are shown. */
export type FaultExamples = ReadonlyMap<MoveFaultKind | "not-assessed", readonly PageMove[]>;

/** Examples of each kind of fault in the terminal. */
export const shownMoves = 10;

const headings = {
  lost: "Lost: the new page does not exist",
  loop: "Redirect in a circle",
  "wrong-target": "Redirect to another page than the map says, or to another site",
  "to-home": "Redirect to the home page, which search engines treat as an error page",
  "no-redirect": "Do not redirect",
  "not-indexable": "Could be indexed, and cannot any more",
  "canonical-to-old": "Have a canonical on the old host",
  temporary: "Redirect temporarily; use 301 or 308",
  chain: "Take more than one redirect",
  title: "Have another title",
  description: "Have another meta description",
  h1: "Have another first heading",
} as const satisfies Readonly<Record<MoveFaultKind, string>>;

const kinds = Object.keys(moveFaults) as readonly MoveFaultKind[];

/** Paths of what was written. */
export interface MovesFiles {
  readonly table: string;
  /** `null` if nothing is suggested. */
  readonly redirects: string | null;
}

/** Formats what came of a comparison of two hosts. */
export function movesText(summary: MovesSummary, examples: FaultExamples, files: MovesFiles): string {
  const { old: from, new: to, pages, moved, withErrors, withWarnings, changed, notAssessed, redirects } = summary;
  const counts = [
    `${moved} at their place`,
    `${withErrors} with errors`,
    `${withWarnings} with warnings`,
    `${changed} with other texts`,
    `${notAssessed} not assessed`,
  ];
  const lines = [
    hostLine("Old", from),
    hostLine("New", to),
    `Score ${shownScore(from.score)} → ${shownScore(to.score)}`,
    `${pages} old ${pages === 1 ? "page" : "pages"}: ${counts.join(", ")}`,
    ...(redirects ? [] : ["The old host does not redirect to the new one yet: redirects were not judged."]),
    ...kinds.flatMap((kind) => kindLines(kind, summary.faults[kind] ?? 0, examples.get(kind) ?? [])),
    ...notAssessedLines(notAssessed, examples.get("not-assessed") ?? []),
    ...ruleLines(summary.rules),
    "",
    `All pages: ${files.table}`,
    ...(files.redirects === null ? [] : [`Suggested redirects, to check and use as --map: ${files.redirects}`]),
  ];
  return `${lines.join("\n")}\n`;
}

function hostLine(name: string, { url, crawlId, pages, isWhole }: ComparedHost): string {
  const limit = isWhole ? "" : ", ended by a limit before it had requested all that it found";
  return `${name}   ${visibleText(url)} (${crawlId}, ${pages} pages${limit})`;
}

function kindLines(kind: MoveFaultKind, count: number, moves: readonly PageMove[]): readonly string[] {
  if (count === 0) return [];
  const mark = { error: "✖", warning: "▲", notice: "·" }[moveFaults[kind]];
  const rows = moves.flatMap((move) => {
    const fault = move.faults.find((found) => found.kind === kind);
    return fault === undefined ? [] : [rowText(move, fault)];
  });
  return ["", `${mark} ${headings[kind]}: ${count}`, ...rows, ...moreLine(count, moves.length)];
}

function rowText({ url, finalUrl, suggestion }: PageMove, { kind, before, after }: MoveFault): string {
  const isText = kind === "title" || kind === "description" || kind === "h1";
  const what = isText
    ? `${quoted(before)} → ${quoted(after)}`
    : `→ ${finalUrl}${kind === "lost" || kind === "not-indexable" || kind === "no-redirect" || kind === "temporary" ? ` (${after})` : ""}`;
  const hint = suggestion === null || moveFaults[kind] !== "error" ? "" : `; the same page may be ${suggestion}`;
  return visibleText(`    ${url} ${what}${hint}`);
}

function quoted(text: string | null): string {
  return text === null ? "none" : JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

function notAssessedLines(count: number, moves: readonly PageMove[]): readonly string[] {
  if (count === 0) return [];
  const rows = moves.map(({ url, notAssessed }) => visibleText(`    ${url}: ${notAssessed}`));
  return ["", `? Not assessed: ${count}`, ...rows, ...moreLine(count, moves.length)];
}

function moreLine(count: number, shown: number): readonly string[] {
  return count > shown ? [`    … and ${count - shown} more`] : [];
}

function ruleLines(rules: readonly RuleIncrease[]): readonly string[] {
  if (rules.length === 0) return [];
  const rows = rules.slice(0, shownMoves).map(({ rule, before, after }) => `    ${rule}: ${before} → ${after}`);
  return ["", "Rules that more pages or files fail on the new host:", ...rows, ...moreLine(rules.length, rows.length)];
}
