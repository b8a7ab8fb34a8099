import type { EdgeKind } from "@sightline/facts";
import type { FindingData, PageRuleInput } from "@sightline/model";
import { quote } from "../evidence.ts";
import { linkKinds } from "../links/link-kinds.ts";

/** Inputs that {@link isReportedHere} reads. */
export const referenceInputs = [
  "inlinks",
  "inSitemap",
  "depth",
  "isHome",
  "namedBy",
] as const satisfies readonly (keyof PageRuleInput)[];

/** References to a page, as far as a rule knows them. */
export type Referenced = Pick<PageRuleInput, (typeof referenceInputs)[number]>;

/** Relations whose dead targets are reported on the page that names them. */
const reportedThere: ReadonlySet<EdgeKind> = new Set([...linkKinds, "canonical", "hreflang", "redirect"]);

/**
 * Returns true if a dead URL is to be reported on its own because no other finding names it: the crawl was asked for
 * it, or a page names it by a relation that no rule reads, such as a meta refresh. A dead home page always is.
 */
export function isReportedHere({ inlinks, isHome, namedBy, depth, inSitemap }: Referenced): boolean {
  if (isHome) return true;
  if (inlinks > 0 || (namedBy !== null && reportedThere.has(namedBy.kind))) return false;
  return namedBy !== null || (depth === 0 && !inSitemap);
}

/** Returns the page that names a URL, and the relation, as data of a finding. */
export function namingData({ namedBy }: Referenced): FindingData {
  return namedBy === null ? {} : { referrer: quote(namedBy.url), relation: namedBy.kind };
}
