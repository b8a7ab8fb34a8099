import type { PageRecord } from "./page-record.ts";

/**
 * Named sets of pages that a rule can judge; the size of the set is the denominator.
 *
 * - `all`: every URL that was requested
 * - `answered`: an HTTP response was received
 * - `ok`: status 200
 * - `html`: status 200 and an HTML document that could be analysed
 * - `indexable`: `html`, without noindex, not canonicalised elsewhere
 * - `redirects`: 3xx with a Location
 */
export const populations = ["all", "answered", "ok", "html", "indexable", "redirects"] as const;
/** Named set of pages. */
export type Population = (typeof populations)[number];

/** True if a page belongs to a population. */
export function isMember(
  population: Population,
  page: Pick<PageRecord, "status" | "kind" | "analysis" | "indexability">,
): boolean {
  const isHtml = page.status === 200 && page.kind === "html" && page.analysis === "ok";
  switch (population) {
    case "all":
      return true;
    case "answered":
      return page.status !== null;
    case "ok":
      return page.status === 200;
    case "html":
      return isHtml;
    case "indexable":
      return isHtml && page.indexability === "indexable";
    case "redirects":
      return page.kind === "redirect";
  }
}
