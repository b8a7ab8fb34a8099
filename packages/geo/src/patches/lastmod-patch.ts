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
  const changed = new Map<string, string>();
  let after = text;
  for (const { url, date } of wrong) {
    if (changed.size === maxEntries) break;
    const edited = withLastmod(after, url, date);
    if (edited === null) continue;
    after = edited;
    changed.set(url, date);
  }
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

const lastmodElement = /<lastmod>[^<]*<\/lastmod>/;

/** Returns the source of a sitemap with another date for one entry; `null` if the entry is not found. */
function withLastmod(text: string, url: string, date: string): string | null {
  const entry = entryOf(text, escapedAttribute(url));
  if (entry === null) return null;
  const { start, locStart, locEnd, end } = entry;
  const element = `<lastmod>${date}</lastmod>`;
  const source = text.slice(start, end);
  if (lastmodElement.test(source)) {
    return text.slice(0, start) + source.replace(lastmodElement, element) + text.slice(end);
  }
  const indent = /\n[ \t]*$/.exec(text.slice(start, locStart))?.[0] ?? "";
  return text.slice(0, locEnd) + indent + element + text.slice(locEnd);
}

/** Returns the offsets of an entry and of its `loc` element. */
function entryOf(text: string, url: string) {
  for (let at = text.indexOf(url); at !== -1; at = text.indexOf(url, at + 1)) {
    const locStart = text.lastIndexOf("<loc>", at);
    const close = text.indexOf("</loc>", at);
    if (locStart === -1 || close === -1 || text.slice(locStart + "<loc>".length, close).trim() !== url) continue;
    const start = text.lastIndexOf("<url>", locStart);
    const end = text.indexOf("</url>", close);
    return start === -1 || end === -1 ? null : { start, locStart, locEnd: close + "</loc>".length, end };
  }
  return null;
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
