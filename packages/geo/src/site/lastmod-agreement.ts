import { machineDate } from "@sightline/text/language";
import { isUrl, urlKey } from "@sightline/url";
import type { SitemapEntry } from "../input/geo-input.ts";

const maxApart = 7;
const maxCompared = 50;
/** Number of dates from which they tell something about the site. */
export const enoughDates = 5;

/** Dates of a sitemap that were compared with those of their pages. */
export interface LastmodAgreement {
  readonly compared: number;
  /** Number of dates that are over a week older than those of their pages. */
  readonly older: number;
}

/**
 * Compares the dates of a sitemap with those of its pages; `null` when fewer than five can be compared. A later one is no
 * contradiction: a page may change without a new date.
 */
export function lastmodAgreement(
  entries: readonly SitemapEntry[],
  pages: ReadonlyMap<string, number>,
): LastmodAgreement | null {
  const keyed = new Map([...pages].map(([url, day]) => [urlKey(url), day]));
  const gaps = entries.flatMap(({ url, lastmod }) => {
    const page = isUrl(url) ? keyed.get(urlKey(url)) : undefined;
    const day = machineDate(lastmod);
    return page === undefined || day === null ? [] : [page - day];
  });
  const compared = gaps.slice(0, maxCompared);
  if (compared.length < enoughDates) return null;
  return { compared: compared.length, older: compared.filter((gap) => gap > maxApart).length };
}
