import { refusalStatuses } from "@sightline/model";
import { defineSiteRule, type PageSlice } from "@sightline/model/rule";
import { isClientError } from "../crawlability/client-error.ts";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { isEffectiveCanonical } from "./canonical-edge.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-to-4xx",
    category: "canonicals",
    title: "Canonical points to a page that does not exist",
    severity: "error",
    concernsAnswers: "costs",
    why: "The page asks search engines to show another URL instead, but that URL does not exist, so the page's own signals are lost.",
    fix: "Set the canonical to a URL that returns 200, usually that of the page itself.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://www.rfc-editor.org/rfc/rfc6596",
    ],
    messages: {
      dead: "The canonical {target} returns {status}.",
      exists: "The canonical {target} returns {status}, but {existsAs} exists.",
      redirected: "The canonical {target} redirects to {finalUrl}, which returns {status}.",
    },
    cause: "dead-target",
  },
  query: { kind: "edges", edges: ["canonical"], target: "broken" },
  population: "html",

  *evaluate(row) {
    const { source, target } = row;
    if (!isEffectiveCanonical(row) || !isClientError(target.finalStatus, refusalStatuses)) return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      at: row.at,
      message: messageOf(target),
      data: {
        ...edgePlace(row),
        target: quote(target.url),
        finalUrl: quote(target.finalUrl),
        status: target.finalStatus,
        ...(target.existsAs === null ? {} : { existsAs: quote(target.existsAs) }),
      },
    };
  },
});

function messageOf({ kind, existsAs }: PageSlice): "dead" | "exists" | "redirected" {
  if (kind === "redirect") return "redirected";
  return existsAs === null ? "dead" : "exists";
}
