import type { Findings } from "../findings.ts";
import { jsonForHtml } from "../json/json-text.ts";
import { cutText } from "../message.ts";
import type { Report, ReportIssue, ReportPage } from "../report-schema.ts";
import { shortUrl } from "../short-url.ts";
import { visibleText } from "../visible-text.ts";

/** Most pages that one HTML file holds; the rest is in `pages.csv`. */
export const maxEmbeddedPages = 20_000;
/** Most issues that one HTML file holds beside the samples; the rest is in `issues.csv`. */
export const maxEmbeddedIssues = 50_000;

const maxTextLength = 500;

/** Pages as data blocks that the page's script reads: arrays instead of objects, URLs without the site's origin. */
export async function* embeddedPages(report: Report, limit: number): AsyncGenerator<string> {
  const { origin } = report.site;
  let count = 0;
  yield '<script type="application/json" id="page-data">[';
  for await (const page of report.pages()) {
    if (count === limit) break;
    yield (count === 0 ? "\n" : ",\n") + jsonForHtml(pageData(page, origin));
    count += 1;
  }
  yield "\n]</script>\n";
}

function pageData(page: ReportPage, origin: string): readonly unknown[] {
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
  ];
}

/**
 * The issues that follow each rule's sample, as data blocks of consecutive issues of one rule: the script parses a
 * rule's blocks when a reader asks for more of it.
 */
export async function* embeddedIssues(report: Report, findings: Findings, limit: number): AsyncGenerator<string> {
  const { origin } = report.site;
  const left = new Map(findings.rules.map((entry) => [entry.rule.id, { skip: entry.sample.length, take: 0 }]));
  const perRule = fairShare(beyondSamples(findings), limit);
  for (const quota of left.values()) quota.take = perRule;
  let open: string | null = null;
  for await (const issue of report.issues()) {
    const quota = left.get(issue.rule);
    if (quota === undefined || quota.take === 0) continue;
    if (quota.skip > 0) {
      quota.skip -= 1;
      continue;
    }
    quota.take -= 1;
    const row = jsonForHtml(issueData(issue, origin));
    yield open === issue.rule ? `,\n${row}` : `${open === null ? "" : "\n]</script>\n"}${blockStart(issue.rule)}${row}`;
    open = issue.rule;
  }
  if (open !== null) yield "\n]</script>\n";
}

/** How many issues a file holds: the samples, and what of the rest fits into the limit. */
export function embeddedIssueCount(findings: Findings, limit: number): number {
  const rest = beyondSamples(findings);
  const perRule = fairShare(rest, limit);
  const samples = findings.rules.reduce((sum, entry) => sum + entry.sample.length, 0);
  return rest.reduce((sum, count) => sum + Math.min(count, perRule), samples);
}

function beyondSamples(findings: Findings): number[] {
  return findings.rules.map((entry) => entry.issues - entry.sample.length);
}

/** The rule is named inside the JSON, so that no attribute holds text that a host chose. */
function blockStart(rule: string): string {
  return `<script type="application/json" class="evidence-data">[${jsonForHtml(rule)},\n`;
}

function issueData({ subject, text, certainty, count }: ReportIssue, origin: string): readonly unknown[] {
  const others = subject.kind === "group" ? subject.sample.filter((url) => url !== subject.url) : [];
  return [
    shown(shortUrl(subject.url, origin)),
    shown(text),
    "target" in subject ? shown(shortUrl(subject.target, origin)) : 0,
    certainty === "review" ? 1 : 0,
    count,
    others.map((url) => shown(shortUrl(url, origin))),
  ];
}

function shown(text: string): string {
  // URLs are longer than texts; a cut URL would be a wrong link, and both are bounded by the crawl already.
  return visibleText(/^(?:\/|https?:)/.test(text) ? text : cutText(text, maxTextLength));
}

/** The largest number that each of several may take at most so that together they take no more than a limit. */
export function fairShare(wanted: readonly number[], limit: number): number {
  let left = limit;
  const rising = [...wanted].sort((one, other) => one - other);
  for (const [index, count] of rising.entries()) {
    const share = Math.floor(left / (rising.length - index));
    if (count > share) return share;
    left -= count;
  }
  return limit;
}
