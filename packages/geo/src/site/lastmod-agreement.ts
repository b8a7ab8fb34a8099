import { machineDate } from "@sightline/text/language";
import { isUrl, urlKey } from "@sightline/url";
import type { SitemapEntry } from "../input/geo-input.ts";

const maxApart = 7;
const maxCompared = 50;

/**
 * Returns the share of sitemap dates that are at most a week older than those of the pages; `null` when none can be compared.
 * A later one is no contradiction: a page may change without a new date.
 */
export function lastmodAgreement(entries: readonly SitemapEntry[], pages: ReadonlyMap<string, number>): number | null {
  const keyed = new Map([...pages].map(([url, day]) => [urlKey(url), day]));
  const gaps = entries.flatMap(({ url, lastmod }) => {
    const page = isUrl(url) ? keyed.get(urlKey(url)) : undefined;
    const day = machineDate(lastmod);
    return page === undefined || day === null ? [] : [page - day];
  });
  const compared = gaps.slice(0, maxCompared);
  return compared.length === 0 ? null : compared.filter((gap) => gap <= maxApart).length / compared.length;
}
