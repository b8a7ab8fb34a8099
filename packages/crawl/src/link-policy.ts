import type { Edge, EdgeKind, PageFacts } from "@sightline/facts";
import type { CrawlPlan } from "@sightline/model";
import { isAction } from "./action-url.ts";

/** References whose targets rules must know the status of. Forms are excluded: their targets are query results, or must not be requested without data. */
const followedKinds: ReadonlySet<EdgeKind> = new Set([
  "anchor",
  "area",
  "redirect",
  "meta-refresh",
  "canonical",
  "hreflang",
  "next",
  "prev",
  "amp",
  "document-link",
  "frame",
]);

/**
 * Selects the edges of a page to follow.
 *
 * Redirects are always followed. In spider mode, so are the references between pages, from responses below 400 only:
 * relative links on error pages lead into traps. Anchors and areas with rel=nofollow, or on a page whose robots rules
 * say nofollow, are recorded but not followed: it is a hint, and the default of audit crawlers. The same holds for
 * links with side effects. Resources are looked at beside the pages.
 */
export function followedEdges(
  plan: Pick<CrawlPlan, "mode">,
  page: Pick<PageFacts, "status" | "nofollow">,
): (edge: Edge) => boolean {
  const isError = page.status === null || page.status >= 400;
  const isSpider = plan.mode === "spider" && !isError;
  return ({ kind, flags, url }) => {
    if (kind === "redirect") return true;
    if (!isSpider || !followedKinds.has(kind)) return false;
    return (kind !== "anchor" && kind !== "area") || !(page.nofollow || flags.includes("nofollow") || isAction(url));
  };
}
