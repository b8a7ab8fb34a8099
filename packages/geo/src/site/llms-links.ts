import { urlKey } from "@sightline/url";
import { engines } from "../crawlers/engines.ts";
import { siteOf } from "../reading/outbound.ts";
import { shareOf } from "../scoring/ramp.ts";
import type { SiteReading } from "./site-reading.ts";

/** Quality of the links of an llms.txt. */
export interface LlmsLinkShare {
  /**
   * Share of crawled links that respond with 200, are indexable and allowed for search crawlers; 1 when none was
   * crawled.
   */
  readonly good: number;
  /** Share of links to the site itself. */
  readonly own: number;
}

/** Rates the links of a site's llms.txt by the results of the crawl. */
export function llmsLinkShare({ llms, site, survey, context }: SiteReading): LlmsLinkShare {
  const links = llms?.links ?? [];
  const own = siteOf(new URL(site.origin).hostname);
  const known = links.flatMap(({ url }) => {
    const page = survey.wanted.get(urlKey(url));
    return page === undefined ? [] : [{ url, page }];
  });
  const isOpen = (url: string) => engines.every(({ token }) => context.robots.access(token, url).allowed);
  const isGood = ({ url, page }: (typeof known)[number]) =>
    page.status === 200 && (page.indexability === "indexable" || page.indexability === "not-html") && isOpen(url);
  return {
    good: known.length === 0 ? 1 : shareOf(known, isGood),
    own: shareOf(links, ({ url }) => siteOf(new URL(url).hostname) === own),
  };
}

/** Returns the links of an llms.txt that robots.txt disallows for a search crawler. */
export function disallowedLinks({ llms, context }: Pick<SiteReading, "llms" | "context">): string[] {
  const links = llms?.links ?? [];
  const open = engines.filter(({ id }) => context.weights[id] > 0);
  return links
    .flatMap(({ url }) => (open.some(({ token }) => !context.robots.access(token, url).allowed) ? [url] : []))
    .slice(0, 20);
}
