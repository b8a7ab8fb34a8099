import type { Auditor, ComparisonIssue, CrawlComparison, IssueState, ScoreBridge } from "@sightline/engine";
import { issueTarget } from "@sightline/model";
import { allItems, type ListOptions } from "@sightline/model/ports";
import { visibleText } from "@sightline/report";
import { announcementLine } from "./announcement-line.ts";
import { CommandFailure } from "./exit-codes.ts";
import { shownScore, signed } from "./shown-score.ts";
import { defaultStore } from "./store-options.ts";
import { namedCrawl, withStoredCrawls } from "./stored-crawls.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `sightline compare`. */
export interface CompareFlags {
  readonly store?: string;
  readonly site?: string;
  readonly json?: boolean;
}

const maxShown = 50;

/** Headings of the states that are listed. */
const headings = [
  ["new", "New"],
  ["regressed", "Regressed: a crawl before the earlier one had them too"],
  ["fixed", "Fixed"],
  ["not-assessed", "Not assessed: one of the crawls could not have found them"],
] as const satisfies readonly (readonly [IssueState, string])[];

const terms = [
  ["fixed", "fixed issues"],
  ["new", "new issues"],
  ["addedPages", "added pages"],
  ["removedPages", "removed pages"],
  ["rules", "rules that only one crawl assessed, or with other settings"],
  ["coverage", "pages and issues that one crawl could not assess"],
] as const satisfies readonly (readonly [keyof ScoreBridge["terms"], string])[];

const aspectLabels = [
  ["title", "titles"],
  ["metaDescription", "meta descriptions"],
  ["headings", "headings"],
  ["canonical", "canonicals"],
  ["indexability", "indexability"],
  ["structuredData", "structured data"],
] as const satisfies readonly (readonly [keyof CrawlComparison["changes"], string])[];

/**
 * `sightline compare <crawl> [later]`: shows what changed between two crawls of a site. With one id, or `last`, it
 * compares that crawl with the completed crawl before.
 */
export async function compareCommand(
  first: string,
  second: string | undefined,
  flags: CompareFlags,
  terminal: Terminal,
): Promise<void> {
  if (second === "last" && first === "last") throw new CommandFailure("Give two crawls, or only last.");
  await withStoredCrawls(flags.store ?? defaultStore, "compare", async (auditor) => {
    const later = await namedCrawl(auditor, second ?? first, flags.site);
    const earlier = second === undefined ? {} : { with: (await namedCrawl(auditor, first, flags.site)).id };
    const comparison = await auditor.crawls.comparison(later.id, earlier);
    if (flags.json === true) await printJson(auditor, comparison, terminal);
    else await print(auditor, comparison, terminal);
  });
}

async function printJson(auditor: Auditor, comparison: CrawlComparison, terminal: Terminal): Promise<void> {
  const lists: Partial<Record<IssueState, readonly ComparisonIssue[]>> = {};
  for (const [state] of headings) lists[state] = await issuesOf(auditor, comparison, state);
  terminal.out(`${JSON.stringify({ ...comparison, lists }, null, 2)}\n`);
}

async function print(auditor: Auditor, comparison: CrawlComparison, terminal: Terminal): Promise<void> {
  const { from, to, pages, changes, bridge, announcements, issues, differences } = comparison;
  terminal.out(`${from.crawlId} → ${to.crawlId}\nScore ${shownScore(from.value)} → ${shownScore(to.value)}\n`);
  if (from.policyVersion !== to.policyVersion) {
    const methods = `version ${from.policyVersion} and version ${to.policyVersion}`;
    terminal.out(`The scores cannot be compared: they were computed by different methods (${methods}).\n`);
    terminal.out(`\`${terminal.program} rescore ${from.crawlId}\` computes the earlier one anew.\n`);
  } else if (bridge !== null) printBridge(bridge, terminal);
  for (const announcement of announcements) terminal.out(`          ${announcementLine(announcement)}\n`);
  terminal.out(
    `Pages: ${pages.added} added, ${pages.removed} removed, ${pages.changed} changed, ${pages.notCompared} not compared\n`,
  );
  const other = aspectLabels.map(([aspect, label]) => `${changes[aspect]} ${label}`);
  terminal.out(`Changed on pages of both crawls: ${other.join(", ")}\n`);
  if (differences.length > 0) terminal.out(`Settings that differ: ${differences.join(", ")}\n`);
  for (const [state, heading] of headings) {
    const count = total(issues[state]);
    terminal.out(`\n${heading}: ${count}\n`);
    if (count > 0) printIssues(await issuesOf(auditor, comparison, state, maxShown), count, terminal);
  }
  terminal.out(`\nStill there: ${total(issues["still-there"])}\n`);
}

function printBridge({ terms: points }: ScoreBridge, terminal: Terminal): void {
  for (const [term, label] of terms) {
    const value = points[term];
    if (Math.abs(value) >= 0.05) terminal.out(`  ${signed(value).padStart(6)}  ${label}\n`);
  }
}

function printIssues(issues: readonly ComparisonIssue[], count: number, terminal: Terminal): void {
  for (const issue of issues) {
    const url = issueTarget(issue);
    const target = url === null ? "" : ` → ${url}`;
    const reason = issue.reason === null ? "" : ` (${issue.reason})`;
    const where = visibleText(`${issue.subject.url}${target}`);
    terminal.out(`  ${issue.severity.padEnd(8)} ${issue.rule.padEnd(32)} ${where}${reason}\n`);
  }
  if (count > issues.length) terminal.out(`  … and ${count - issues.length} more (--json lists all)\n`);
}

/** Returns all issues in a state, or the first ones. */
async function issuesOf(
  { crawls }: Auditor,
  { from, to }: CrawlComparison,
  state: IssueState,
  max = Number.POSITIVE_INFINITY,
): Promise<readonly ComparisonIssue[]> {
  const found: ComparisonIssue[] = [];
  const list = (page: ListOptions) => crawls.comparisonIssues(to.crawlId, { with: from.crawlId, state, ...page });
  for await (const issue of allItems(list, Math.min(1000, max))) {
    if (found.push(issue) >= max) break;
  }
  return found;
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
