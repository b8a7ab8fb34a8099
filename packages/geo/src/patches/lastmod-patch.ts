import { machineDate } from "@sightline/text/language";
import { isUrl, urlKey } from "@sightline/url";
import type { SitemapDates } from "../input/geo-input.ts";
import { isoDay } from "../text/iso-day.ts";
import { escapedAttribute } from "./escaped-markup.ts";
import type { Proposal } from "./proposal.ts";
import { unifiedDiff } from "./unified-diff.ts";

const maxDaysApart = 7;
const maxEntries = 50;

/** Proposes sitemap entries with the dates that their pages state; `null` if all dates are right to within a week. */
export function lastmodPatch(
  sitemap: string,
  dates: SitemapDates,
  modifiedDays: ReadonlyMap<string, number>,
): Proposal | null {
  const stated = new Map([...modifiedDays].map(([url, day]) => [urlKey(url), day]));
  const wrong = dates.sample.flatMap(({ url, lastmod }) => {
    const day = isUrl(url) ? stated.get(urlKey(url)) : undefined;
    const declared = machineDate(lastmod);
    const isRight = day === undefined || (declared !== null && Math.abs(declared - day) <= maxDaysApart);
    return isRight ? [] : [{ url, lastmod, day }];
  });
  if (wrong.length === 0) return null;
  const shown = wrong.slice(0, maxEntries);
  const before = shown.map(({ url, lastmod }) => entry(url, lastmod)).join("");
  const after = shown.map(({ url, day }) => entry(url, isoDay(day))).join("");
  const name = isUrl(sitemap) ? new URL(sitemap).pathname.replace(/^\/+/, "") : sitemap;
  const more = wrong.length > shown.length ? ` ${wrong.length - shown.length} further entries differ as well.` : "";
  return {
    target: sitemap,
    diff: unifiedDiff(name, before, after),
    note: `Shows only entries that differ. Better let the system that writes the sitemap set true dates.${more}`,
    change: { site: { sitemapDates: corrected(dates, new Map(shown.map(({ url, day }) => [url, isoDay(day)]))) } },
    urls: [],
    isPartial: true,
  };
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

function entry(url: string, lastmod: string | null): string {
  const date = lastmod === null ? "" : `    <lastmod>${escapedAttribute(lastmod)}</lastmod>\n`;
  return `  <url>\n    <loc>${escapedAttribute(url)}</loc>\n${date}  </url>\n`;
}
