import { basename } from "node:path";
import { type PageTraffic, type Report, type Traffic, visibleText } from "@sightline/report";
import { isUrl, parseUrl, urlKey } from "@sightline/url";
import { CommandFailure } from "../exit-codes.ts";
import { csvTable, type TableRow } from "./csv-table.ts";

/** Columns by the names that Search Console, Bing and analytics tools give them in English. */
const names = {
  url: /^(?:url|urls|page|pages|top pages|landing page|page path|address)\b/i,
  clicks: /^(?:clicks|sessions|visits|views|pageviews|users|entrances)$/i,
  impressions: /^impressions$/i,
};

interface Columns {
  readonly url: number;
  readonly clicks: number;
  readonly impressions: number | null;
}

/** Rows that name the visits of pages, of whatever site. */
export interface TrafficTable {
  /** Returns the visits of the pages of a site, whose paths a table may name without the host. @throws CommandFailure */
  of(siteUrl: string): Traffic;
}

/**
 * Reads a table with the URL, clicks and impressions of pages, as Search Console exports it. Columns are found by their
 * English names; otherwise the first column with URLs is followed by clicks and impressions.
 *
 * @throws CommandFailure naming the file and line
 */
export async function trafficTable(file: string): Promise<TrafficTable> {
  const rows = await csvTable(file, "--join");
  const [first, second] = rows;
  const hasHeader = first !== undefined && !first.cells.some(isAddress);
  const columns = columnsOf(hasHeader ? first.cells : [], (hasHeader ? second : first)?.cells ?? [], file);
  const read = (hasHeader ? rows.slice(1) : rows).map((row) => visitsOf(row, columns, file));
  if (read.length === 0) throw new CommandFailure(`--join ${file} has no rows below its column names.`);
  return { of: (siteUrl) => ({ source: basename(file), pages: resolved(read, siteUrl, file) }) };
}

interface Row extends PageTraffic {
  readonly line: number;
}

function isAddress(cell: string): boolean {
  return cell.startsWith("/") || (isUrl(cell) && /^https?:/i.test(cell));
}

function columnsOf(header: readonly string[], row: readonly string[], file: string): Columns {
  const find = (name: RegExp) => header.findIndex((cell) => name.test(cell));
  const url = find(names.url) >= 0 ? find(names.url) : row.findIndex(isAddress);
  const impressions = find(names.impressions);
  const clicks = find(names.clicks) >= 0 ? find(names.clicks) : impressions >= 0 ? impressions : url + 1;
  if (url < 0 || clicks >= Math.max(header.length, row.length)) {
    throw new CommandFailure(
      `--join ${file} has no columns with URLs and clicks. Export the pages of the performance report of Search Console, or name columns url, clicks and impressions.`,
    );
  }
  if (impressions >= 0) return { url, clicks, impressions };
  return { url, clicks, impressions: find(names.clicks) < 0 && clicks + 1 < row.length ? clicks + 1 : null };
}

function visitsOf({ cells, line }: TableRow, { url, clicks, impressions }: Columns, file: string): Row {
  const count = (column: number | null) => {
    const text = column === null ? "0" : (cells[column] ?? "");
    const number = countOf(text);
    if (number !== null) return number;
    throw new CommandFailure(`Line ${line} of ${file}: "${text}" in column ${(column ?? 0) + 1} is not a number.`);
  };
  return { line, url: cells[url] ?? "", clicks: count(clicks), impressions: count(impressions) };
}

/** Reads a number, whatever separates its thousands; an empty cell is 0. */
function countOf(text: string): number | null {
  const plain = text.replace(/[\s'’]/g, "");
  if (plain === "" || plain === "-") return 0;
  const number = Number(/^\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, "") : plain);
  return Number.isFinite(number) && number >= 0 ? number : null;
}

/** Says that no row of a table is about a page of the audit; `null` if one is. */
export function unmatchedText({ traffic }: Pick<Report, "traffic">): string | null {
  if (traffic === undefined || traffic.audited > 0) return null;
  return `--join sorts nothing: none of the ${traffic.urls} URLs in ${visibleText(traffic.source)} is a page of this audit.\n`;
}

/** Resolves URLs, and adds up the rows of one page, which differ by fragments. */
function resolved(rows: readonly Row[], siteUrl: string, file: string): readonly PageTraffic[] {
  const pages = new Map<string, PageTraffic>();
  for (const { line, url: cell, clicks, impressions } of rows) {
    const url = cell === "" ? null : parseUrl(cell, siteUrl);
    if (url === null) throw new CommandFailure(`Line ${line} of ${file}: "${cell}" is not a URL.`);
    const key = urlKey(url.href);
    const known = pages.get(key) ?? { clicks: 0, impressions: 0 };
    pages.set(key, { url: key, clicks: known.clicks + clicks, impressions: known.impressions + impressions });
  }
  return [...pages.values()];
}
