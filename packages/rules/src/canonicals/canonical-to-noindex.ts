import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { isEffectiveCanonical } from "./canonical-edge.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-to-noindex",
    category: "canonicals",
    title: "Canonical points to a page that is excluded from search",
    severity: "error",
    concernsAnswers: "blocks",
    why: "The page asks search engines to show another one instead, and that one forbids it: both may disappear from the results.",
    fix: "Remove noindex from the canonical page, or name a page that may be indexed.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://developers.google.com/search/docs/crawling-indexing/block-indexing",
    ],
    messages: { noindex: "The canonical {target} has noindex." },
    cause: "noindex-target",
    concernsIndexing: true,
  },
  query: { kind: "edges", edges: ["canonical"], target: "not-indexable" },
  population: "html",

  *evaluate(row) {
    const { source, target } = row;
    // A copy that has noindex as well is kept out on purpose, with its original.
    if (!isEffectiveCanonical(row) || source.indexability !== "canonicalised") return;
    if (target.indexability !== "noindex") return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      at: row.at,
      message: "noindex",
      data: { ...edgePlace(row), target: quote(target.url) },
    };
  },
});
