import type { FindingData, PageRuleInput } from "@sightline/model";
import { quote } from "../evidence.ts";

/** The inputs that {@link isReportedHere} reads. */
export const referenceInputs = [
  "inlinks",
  "inSitemap",
  "depth",
  "isHome",
  "namedBy",
] as const satisfies readonly (keyof PageRuleInput)[];

/** What a rule knows of the references to a page. */
export type Referenced = Pick<PageRuleInput, (typeof referenceInputs)[number]>;

/**
 * Says whether a dead URL is to be told of by itself: a page links to it or names it as canonical, hreflang or target of a
 * redirect, or the crawl was asked for it. One that only a sitemap names is a fault of the sitemap, which
 * `sitemap-url-4xx` tells of.
 */
export function isReportedHere({ inlinks, isHome, namedBy, depth, inSitemap }: Referenced): boolean {
  return inlinks > 0 || isHome || namedBy !== null || (depth === 0 && !inSitemap);
}

/** The page that names a URL by a relation, and that relation, for the data of a finding. */
export function namingData({ namedBy }: Referenced): FindingData {
  return namedBy === null ? {} : { referrer: quote(namedBy.url), relation: namedBy.kind };
}
