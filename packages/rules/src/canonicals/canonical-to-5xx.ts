import { defineSiteRule } from "@sightline/model/rule";
import { isServerError } from "../crawlability/client-error.ts";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { isEffectiveCanonical } from "./canonical-edge.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-to-5xx",
    category: "canonicals",
    title: "Canonical points to a server error",
    severity: "error",
    concernsAnswers: "costs",
    why: "The page asks search engines to show another URL instead, but the server fails on that URL; until it is repaired, neither URL can be shown reliably.",
    fix: "Repair the URL that the canonical names, or set the canonical to one that returns 200.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: {
      failing: "The canonical {target} returns {status}.",
      redirected: "The canonical {target} redirects to {finalUrl}, which returns {status}.",
    },
    cause: "dead-target",
  },
  query: { kind: "edges", edges: ["canonical"], target: "broken" },
  population: "html",

  *evaluate(row) {
    const { source, target } = row;
    if (!isEffectiveCanonical(row) || !isServerError(target.finalStatus)) return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      at: row.at,
      message: target.kind === "redirect" ? "redirected" : "failing",
      data: {
        ...edgePlace(row),
        target: quote(target.url),
        finalUrl: quote(target.finalUrl),
        status: target.finalStatus,
      },
    };
  },
});
