import { machineDate } from "@sightline/text/language";
import { isUrl, urlKey } from "@sightline/url";
import type { GeoDocument, SitemapDates } from "../input/geo-input.ts";
import type { SampleFacts } from "../site/sample-fold.ts";
import { isoDay } from "../text/iso-day.ts";
import { escapedAttribute } from "./escaped-markup.ts";
import type { Proposal } from "./proposal.ts";
import { unifiedDiff } from "./unified-diff.ts";

const maxDaysApart = 7;
const maxEntries = 50;
/** Maximum length of a line that changes: a sitemap in one line has no readable diff. */
const maxLine = 2000;

/**
 * Proposes the dates that pages state for entries of a sitemap; `null` if all dates are right to within a week, or if the
 * entries are not written as usual.
 */
export function lastmodPatch(
  { url: sitemap, text }: Pick<GeoDocument, "url" | "text">,
  dates: SitemapDates,
  pages: Pick<SampleFacts, "modifiedDays" | "changed">,
): Proposal | null {
  const wrong = wrongDates(dates, pages);
  const { after, changed } = withDates(text, new Map(wrong.map((entry) => [escapedAttribute(entry.url), entry])));
  if (changed.size === 0) return null;
  const name = isUrl(sitemap) ? new URL(sitemap).pathname.replace(/^\/+/, "") : sitemap;
  const diff = unifiedDiff(name, text, after);
  if (diff.split("\n").some(({ length }) => length > maxLine)) return null;
  const left = wrong.length - changed.size;
  return {
    target: sitemap,
    diff,
    note: `Better let the system that writes the sitemap set true dates.${left > 0 ? ` ${left} further entries differ as well.` : ""}`,
    change: { site: { sitemapDates: corrected(dates, changed) } },
    urls: [],
    isPartial: true,
  };
}

/**
 * Returns the entries whose date is missing or over a week apart from that of their page, with the date of the page. A later
 * date is wrong only if the page states when it changed: it may have changed since the day that it shows.
 */
function wrongDates(dates: SitemapDates, { modifiedDays, changed }: Pick<SampleFacts, "modifiedDays" | "changed">) {
  const stated = new Map(
    [...modifiedDays].map(([url, day]) => [urlKey(url), { day, isChange: changed.has(url) }] as const),
  );
  return dates.sample.flatMap(({ url, lastmod }) => {
    const page = isUrl(url) ? stated.get(urlKey(url)) : undefined;
    if (page === undefined) return [];
    const declared = machineDate(lastmod);
    const gap = declared === null ? Number.POSITIVE_INFINITY : page.day - declared;
    const isWrong = gap > maxDaysApart || (page.isChange && gap < -maxDaysApart);
    return isWrong ? [{ url, date: isoDay(page.day) }] : [];
  });
}

interface DatedEntry {
  readonly url: string;
  readonly date: string;
}

/**
 * Writes dates into the source of a sitemap, in one pass whatever its author wrote.
 *
 * @param entries by the text of their `loc` elements
 * @returns the source afterwards, and the dates by URL of at most 50 entries that were found in it
 */
function withDates(text: string, entries: ReadonlyMap<string, DatedEntry>) {
  const parts: string[] = [];
  const changed = new Map<string, string>();
  let end = 0;
  for (
    let start = text.indexOf("<url>");
    start !== -1 && changed.size < maxEntries;
    start = text.indexOf("<url>", end)
  ) {
    const close = text.indexOf("</url>", start);
    if (close === -1) break;
    const source = text.slice(start, close);
    const entry = entries.get(locOf(source));
    parts.push(text.slice(end, start), entry === undefined ? source : withLastmod(source, entry.date));
    if (entry !== undefined) changed.set(entry.url, entry.date);
    end = close;
  }
  return { after: parts.join("") + text.slice(end), changed };
}

/** Returns the text of the `loc` element of an entry; empty without one. */
function locOf(entry: string): string {
  const start = entry.indexOf("<loc>");
  const end = entry.indexOf("</loc>");
  return start === -1 ? "" : entry.slice(start + "<loc>".length, Math.max(end, 0)).trim();
}

const lastmodElement = /<lastmod>[^<]*<\/lastmod>/;

/** Returns the source of an entry with another date, after its `loc` element if it has none. */
function withLastmod(entry: string, date: string): string {
  const element = `<lastmod>${date}</lastmod>`;
  if (lastmodElement.test(entry)) return entry.replace(lastmodElement, element);
  const indent = /\n[ \t]*$/.exec(entry.slice(0, entry.indexOf("<loc>")))?.[0] ?? "";
  const at = entry.indexOf("</loc>") + "</loc>".length;
  return entry.slice(0, at) + indent + element + entry.slice(at);
}

function corrected(dates: SitemapDates, days: ReadonlyMap<string, string>): SitemapDates {
  const sample = dates.sample.map((entry) => ({ ...entry, lastmod: days.get(entry.url) ?? entry.lastmod }));
  const added = sample.filter(({ lastmod }, index) => isDate(lastmod) && !isDate(dates.sample[index]?.lastmod ?? null));
  return {
    ...dates,
    withValidLastmod: dates.withValidLastmod + added.length,
    distinctLastmods: Math.max(dates.distinctLastmods > 1 ? 2 : 1, new Set(sample.map(({ lastmod }) => lastmod)).size),
    sample,
  };
}

function isDate(lastmod: string | null): boolean {
  return lastmod !== null && !Number.isNaN(Date.parse(lastmod));
}
