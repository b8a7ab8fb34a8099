import type { EdgeKind } from "@sightline/facts";
import { refusalStatuses } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { isClientError } from "../crawlability/client-error.ts";
import { quote } from "../evidence.ts";
import { linkKinds } from "../links/link-kinds.ts";

/**
 * Relations whose dead targets are fixed on the page that names them, and are reported there by the rules about links,
 * canonicals, hreflang and images.
 */
const reportedThere: ReadonlySet<EdgeKind> = new Set([...linkKinds, "canonical", "hreflang", "image"]);

export default defineSiteRule({
  meta: {
    id: "redirect-to-4xx",
    category: "redirects",
    title: "URL redirects to a page that does not exist",
    severity: "error",
    why: "Visitors and search engines end up on a page that does not exist, and the old URL loses the value of its links.",
    fix: "Redirect to the closest page that exists, or remove the redirect and the links to it.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/301-redirects",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: { dead: "The URL redirects to {final}, which returns {status}." },
    cause: "dead-target",
  },
  query: { kind: "chains", relation: "redirect", minHops: 0 },
  population: "redirects",

  *evaluate({ hops, loop, namedBy }) {
    const first = hops[0];
    if (loop || first?.kind !== "redirect" || !first.internal) return;
    if (first.inSitemap || namedBy.some((kind) => reportedThere.has(kind))) return;
    if (!isClientError(first.finalStatus, refusalStatuses)) return;
    yield {
      subject: { kind: "page", url: first.url },
      message: "dead",
      data: { final: quote(first.finalUrl), status: first.finalStatus },
    };
  },
});
