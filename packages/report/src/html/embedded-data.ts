import { deflateRawSync } from "node:zlib";
import { issueTarget } from "@sightline/model";
import { visibleLines, visibleText } from "@sightline/text/visible";
import type { ReportComparison } from "../comparison.ts";
import { jsonForHtml } from "../data/json/json-text.ts";
import type { Findings } from "../findings.ts";
import { cutText } from "../message.ts";
import type { Report, ReportIssue, ReportPage, ReportRule } from "../report-schema.ts";
import { rowBlocks } from "../row-blocks.ts";
import { shortUrl } from "../short-url.ts";
import type { PageTemplates } from "./page-templates.ts";
import {
  dataIds,
  type IssueRow,
  issueFlags,
  type PageRow,
  type ReportData,
  type RuleData,
  severityOrder,
} from "./report-data.ts";

/** Maximum number of pages in one HTML file; the rest is in `pages.csv`. */
export const maxEmbeddedPages = 100_000;
/** Maximum number of issues in one HTML file; the rest is in `issues.csv`. */
export const maxEmbeddedIssues = 100_000;

const maxTextLength = 500;
const maxFacts = 20;
const maxFactItems = 10;

/** Input of embedding other than the report. */
export interface EmbeddingContext {
  readonly findings: Findings;
  readonly templates: PageTemplates;
  readonly comparison: ReportComparison | null;
}

/** Writes all data of the file as script elements that browsers do not execute. */
export async function* embeddedData(
  report: Report,
  context: EmbeddingContext,
  limits: { readonly maxPages: number; readonly maxIssues: number },
): AsyncGenerator<string> {
  const rules = ruleData(report, context);
  const data: ReportData = {
    origin: report.site.origin,
    rules,
    templates: context.templates.templates.map(([pattern, pages]) => [shown(pattern), pages]),
  };
  yield `<script type="application/json" id="${dataIds.report}">${jsonForHtml(data)}</script>\n`;
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  yield* dataElement(dataIds.issues, issueRows(report, context, indexes, limits.maxIssues));
  yield* dataElement(dataIds.pages, pageRows(report, context, limits.maxPages));
}

/** Writes lines of base64, each a deflated JSON array of rows, so that a reader can decode them one by one. */
async function* dataElement(id: string, rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `<script type="text/plain" id="${id}">`;
  for await (const { json } of rowBlocks(rows)) yield `\n${deflateRawSync(json).toString("base64")}`;
  yield "\n</script>\n";
}

function ruleData(report: Report, { findings, comparison }: EmbeddingContext): RuleData[] {
  const shownRules = new Map(findings.rules.map(({ rule }) => [rule.id, ruleOf(rule)]));
  const known = new Map(report.rules.map((rule) => [rule.id, rule]));
  for (const { rule: id, severity } of goneIssues(comparison)) {
    if (shownRules.has(id)) continue;
    const rule = known.get(id);
    const unknown = { id, title: id, severity, category: "custom", why: "", fix: "", sources: [] };
    shownRules.set(id, rule === undefined ? unknown : ruleOf(rule));
  }
  return [...shownRules.values()];
}

function ruleOf({ id, title, severity, category, why, fix, sources }: ReportRule): RuleData {
  return { id, title, severity, category, why, fix, sources };
}

function goneIssues(comparison: ReportComparison | null) {
  return comparison === null ? [] : [...comparison.fixed, ...comparison.unknown];
}

async function* pageRows(report: Report, { templates }: EmbeddingContext, limit: number): AsyncGenerator<PageRow> {
  let count = 0;
  for await (const page of report.pages()) {
    if (count === limit) return;
    count += 1;
    yield pageRow(page, report.site.origin, templates);
  }
}

function pageRow(page: ReportPage, origin: string, templates: PageTemplates): PageRow {
  return [
    shown(shortUrl(page.url, origin)),
    page.status ?? 0,
    page.failure ?? 0,
    page.indexabilityReason,
    page.title === null ? 0 : shown(page.title),
    page.depth,
    page.inlinks,
    page.wordCount,
    page.bytes,
    page.timingMs === null ? -1 : Math.round(page.timingMs),
    page.issueCounts.error,
    page.issueCounts.warning,
    page.issueCounts.notice,
    page.finalUrl === page.url ? 0 : shown(shortUrl(page.finalUrl, origin)),
    templates.indexOf(page.url),
  ];
}

async function* issueRows(
  report: Report,
  context: EmbeddingContext,
  places: ReadonlyMap<string, number>,
  limit: number,
): AsyncGenerator<IssueRow> {
  const { origin } = report.site;
  const added = new Set(context.comparison?.added.map(({ id }) => id));
  const perRule = issuesPerRule(context.findings, limit);
  const taken = new Map<string, number>();
  for await (const issue of report.issues()) {
    const count = taken.get(issue.rule) ?? 0;
    if (count === perRule) continue;
    taken.set(issue.rule, count + 1);
    const template = context.templates.indexOf(issue.subject.url);
    const flags = (issue.certainty === "review" ? issueFlags.review : 0) | (added.has(issue.id) ? issueFlags.added : 0);
    yield issueRow(issue, { rule: places.get(issue.rule) ?? 0, flags, template, origin });
  }
  const gone = (issues: ReportComparison["fixed"], flags: number) =>
    issues.slice(0, limit).map(({ id, rule, severity, subject }): IssueRow => {
      const template = context.templates.indexOf(subject.url);
      const url = shown(shortUrl(subject.url, origin));
      return [places.get(rule) ?? 0, severityOrder.indexOf(severity), flags, id, url, "", 0, template, 1, 0, 0, 0, 0];
    });
  yield* gone(context.comparison?.fixed ?? [], issueFlags.fixed);
  yield* gone(context.comparison?.unknown ?? [], issueFlags.unknown);
}

function issueRow(
  issue: ReportIssue,
  at: { readonly rule: number; readonly flags: number; readonly template: number; readonly origin: string },
): IssueRow {
  const { id, severity, subject, text, count, data, source, patch } = issue;
  const target = issueTarget(issue);
  const others = subject.kind === "group" ? subject.sample.filter((url) => url !== subject.url) : [];
  const row = [
    at.rule,
    severityOrder.indexOf(severity),
    at.flags,
    id,
    shown(shortUrl(subject.url, at.origin)),
    shown(text),
    target === null ? 0 : shown(shortUrl(target, at.origin)),
    at.template,
    count,
    others.length === 0 ? 0 : others.map((url) => shown(shortUrl(url, at.origin))),
    subject.kind === "group" ? subject.size : 0,
    facts(data),
    source === null
      ? 0
      : [
          source.line,
          source.column,
          source.snippet === null ? 0 : shown(source.snippet),
          source.path === null ? 0 : shown(source.path),
        ],
  ] as const satisfies IssueRow;
  return patch === undefined ? row : [...row, [shown(patch.summary), visibleLines(patch.diff)]];
}

function facts(data: ReportIssue["data"]): IssueRow[11] {
  const entries = Object.entries(data).slice(0, maxFacts);
  if (entries.length === 0) return 0;
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value === "string") return [name, shown(value)];
      return [name, typeof value === "object" ? value.slice(0, maxFactItems).map(shown) : value];
    }),
  );
}

/** Returns the number of a report's issues that a file contains. */
export function embeddedIssueCount(findings: Findings, limit: number): number {
  const perRule = issuesPerRule(findings, limit);
  return findings.rules.reduce((sum, { issues }) => sum + Math.min(issues, perRule), 0);
}

function issuesPerRule({ rules }: Findings, limit: number): number {
  return fairShare(
    rules.map(({ issues }) => issues),
    limit,
  );
}

function shown(text: string): string {
  // URLs are longer than other text. A cut URL would be a wrong link, and the crawl limits their length already.
  return visibleText(/^(?:\/|https?:)/.test(text) ? text : cutText(text, maxTextLength));
}

/** Returns the maximum per item at which all items together stay within a limit. */
export function fairShare(requested: readonly number[], limit: number): number {
  let left = limit;
  const rising = [...requested].sort((a, b) => a - b);
  for (const [index, count] of rising.entries()) {
    const share = Math.floor(left / (rising.length - index));
    if (count > share) return share;
    left -= count;
  }
  return limit;
}
