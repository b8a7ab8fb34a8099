import type { GeoResult } from "@sightline/geo/result";
import { type ExternalLink, issueTarget, type Resource, resourceVerdict } from "@sightline/model";
import { inChunks } from "../../chunks.ts";
import { geoIssues } from "../../geo-rows.ts";
import { publishedUrl } from "../../published-url.ts";
import type { Report, ReportIssue, ReportPage } from "../../report-schema.ts";
import { resourceType } from "../../resource-summary.ts";
import { type CsvValue, csvRow } from "./csv-row.ts";

/** Options of the CSV files. */
export interface CsvOptions {
  /** Start with a byte order mark, by which Excel recognises UTF-8. Default `false`. */
  readonly bom?: boolean;
}

/** Separates the values of a cell that has several. */
const listSeparator = " | ";

/** `published` translates a URL of a copy into that of its public host. */
type Columns<Row> = readonly (readonly [
  name: string,
  value: (row: Row, published: (url: string) => string) => CsvValue,
])[];

const pageColumns: Columns<ReportPage> = [
  ["url", (page, published) => published(page.url)],
  ["finalUrl", (page, published) => published(page.finalUrl)],
  ["status", (page) => page.status],
  ["failure", (page) => page.failure],
  ["contentType", (page) => page.contentType],
  ["depth", (page) => page.depth],
  ["clickDepth", (page) => page.clickDepth],
  ["inSitemap", (page) => page.inSitemap],
  ["indexable", (page) => page.indexable],
  ["indexabilityReason", (page) => page.indexabilityReason],
  ["title", (page) => page.title],
  ["metaDescription", (page) => page.metaDescription],
  ["h1", (page) => page.h1.join(listSeparator)],
  ["canonical", (page, published) => (page.canonical === null ? null : published(page.canonical))],
  ["lang", (page) => page.lang],
  ["wordCount", (page) => page.wordCount],
  ["inlinks", (page) => page.inlinks],
  ["outlinks", (page) => page.outlinks],
  ["bytes", (page) => page.bytes],
  ["timingMs", (page) => page.timingMs],
  ["errors", (page) => page.issueCounts.error],
  ["warnings", (page) => page.issueCounts.warning],
  ["notices", (page) => page.issueCounts.notice],
];

const issueColumns: Columns<ReportIssue> = [
  ["id", (issue) => issue.id],
  ["rule", (issue) => issue.rule],
  ["category", (issue) => issue.category],
  ["severity", (issue) => issue.severity],
  ["certainty", (issue) => issue.certainty],
  ["subject", (issue) => issue.subject.kind],
  ["url", (issue, published) => published(issue.subject.url)],
  ["target", targetOf],
  ["groupSize", (issue) => (issue.subject.kind === "group" ? issue.subject.size : null)],
  ["message", (issue) => issue.message],
  ["text", (issue) => issue.text],
  ["count", (issue) => issue.count],
  ["line", (issue) => issue.source?.line ?? null],
  ["column", (issue) => issue.source?.column ?? null],
  ["snippet", (issue) => issue.source?.snippet ?? null],
  ["path", (issue) => issue.source?.path ?? null],
  ["firstSeenCrawlId", (issue) => issue.firstSeenCrawlId],
  ["data", (issue) => JSON.stringify(issue.data)],
  ["accepted", (issue) => issue.accepted === true],
];

const externalColumns: Columns<ExternalLink> = [
  ["url", ({ url }) => url],
  ["verdict", ({ verdict }) => verdict],
  ["confirmed", ({ confirmed }) => confirmed],
  ["reason", ({ reason }) => reason],
  ["status", ({ status }) => status],
  ["finalUrl", ({ finalUrl }) => finalUrl],
  ["movedPermanently", ({ movedPermanently }) => movedPermanently],
  ["checkedAt", ({ checkedAt }) => checkedAt],
];

const resourceColumns: Columns<Resource> = [
  ["url", ({ url }, published) => published(url)],
  ["type", resourceType],
  ["verdict", resourceVerdict],
  ["confirmed", ({ confirmed }) => confirmed],
  ["status", ({ status }) => status],
  ["failure", ({ failure }) => failure],
  ["finalUrl", ({ finalUrl }, published) => published(finalUrl)],
  ["redirects", ({ redirects }) => redirects],
  ["isForeign", ({ isForeign }) => isForeign],
  ["mediaType", ({ mediaType }) => mediaType],
  ["wireBytes", ({ wireBytes }) => wireBytes],
  ["bodyBytes", ({ bodyBytes }) => bodyBytes],
  ["encoding", ({ encoding }) => encoding],
  ["freshForSeconds", ({ freshForS }) => freshForS],
  ["width", ({ pixels }) => pixels?.width ?? null],
  ["height", ({ pixels }) => pixels?.height ?? null],
  ["isAnimated", ({ isAnimated = false }) => isAnimated],
  ["removableBytes", ({ removableBytes = null }) => removableBytes],
  ["fontsWithoutDisplay", ({ fontsWithoutDisplay = [] }) => fontsWithoutDisplay.join(listSeparator)],
  ["checkedAt", ({ checkedAt }) => checkedAt],
];

/**
 * Writes `pages.csv`: a row for every requested URL, with stable columns followed by one column for each custom
 * extraction (named `custom.NAME` if NAME is already a stable column). Multiple values of a cell are joined by ` | `.
 * URLs of a copy are written as those of its public host.
 */
export function pagesCsv(report: Report, options: CsvOptions = {}): AsyncIterable<string> {
  const taken = new Set(pageColumns.map(([name]) => name));
  const custom: Columns<ReportPage> = report.customColumns.map((name) => [
    taken.has(name) ? `custom.${name}` : name,
    (page) => (Object.hasOwn(page.custom, name) ? (page.custom[name] ?? []).join(listSeparator) : null),
  ]);
  return inChunks(table([...pageColumns, ...custom], report.pages(), { ...options, published: publishedUrl(report) }));
}

/** Writes `issues.csv`: a row for every issue; `data` contains the finding's values as JSON. */
export function issuesCsv(report: Report, options: CsvOptions = {}): AsyncIterable<string> {
  return inChunks(table(issueColumns, report.issues(), { ...options, published: publishedUrl(report) }));
}

/** Writes `externals.csv`: a row for every URL outside the site that was looked at. */
export function externalLinksCsv(links: AsyncIterable<ExternalLink>, options: CsvOptions = {}): AsyncIterable<string> {
  return inChunks(table(externalColumns, links, { ...options, published: asAudited }));
}

/**
 * Writes `resources.csv`: a row for every file that was looked at because pages load it.
 * @param report its crawl tells whether the site is a copy, whose URLs are written as those of the public host
 */
export function resourcesCsv(
  files: AsyncIterable<Resource>,
  options: CsvOptions & { readonly report?: Pick<Report, "crawl"> } = {},
): AsyncIterable<string> {
  const published = options.report === undefined ? asAudited : publishedUrl(options.report);
  return inChunks(table(resourceColumns, files, { ...options, published }));
}

/**
 * Writes `geo.csv`: a row for every finding of the GEO audit, with the columns of `issues.csv`.
 * @param report its crawl tells whether the site is a copy, whose URLs are written as those of the public host
 */
export function geoCsv(
  geo: GeoResult,
  options: CsvOptions & { readonly report?: Pick<Report, "crawl"> } = {},
): AsyncIterable<string> {
  const published = options.report === undefined ? asAudited : publishedUrl(options.report);
  return inChunks(table(issueColumns, geoIssues({ geo }), { ...options, published }));
}

function asAudited(url: string): string {
  return url;
}

function targetOf(issue: ReportIssue, published: (url: string) => string): string | null {
  const target = issueTarget(issue);
  return target === null ? null : published(target);
}

async function* table<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
  options: CsvOptions & { readonly published: (url: string) => string },
): AsyncGenerator<string> {
  yield (options.bom === true ? "\ufeff" : "") + csvRow(columns.map(([name]) => name));
  for await (const row of rows) yield csvRow(columns.map(([, value]) => value(row, options.published)));
}
