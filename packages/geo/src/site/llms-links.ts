import { urlKey } from "@sightline/url";
import { engines } from "../crawlers/engines.ts";
import { shareOf } from "../scoring/ramp.ts";
import type { SiteReading } from "./site-reading.ts";

/**
 * Returns the share of crawled links of the site's llms.txt that respond with 200, are indexable and allowed for search
 * crawlers; 1 when none was crawled.
 */
export function llmsLinkShare({ llms, survey, context }: SiteReading): number {
  const known = (llms?.links ?? []).flatMap(({ url }) => {
    const page = survey.wanted.get(urlKey(url));
    return page === undefined ? [] : [{ url, page }];
  });
  const isOpen = (url: string) => engines.every(({ token }) => context.robots.access(token, url).allowed);
  const isGood = ({ url, page }: (typeof known)[number]) =>
    page.status === 200 && (page.indexability === "indexable" || page.indexability === "not-html") && isOpen(url);
  return known.length === 0 ? 1 : shareOf(known, isGood);
}

/** Returns the links of an llms.txt that robots.txt disallows for a search crawler. */
export function disallowedLinks({ llms, context }: Pick<SiteReading, "llms" | "context">): string[] {
  const links = llms?.links ?? [];
  const open = engines.filter(({ id }) => context.weights[id] > 0);
  return links
    .flatMap(({ url }) => (open.some(({ token }) => !context.robots.access(token, url).allowed) ? [url] : []))
    .slice(0, 20);
}
