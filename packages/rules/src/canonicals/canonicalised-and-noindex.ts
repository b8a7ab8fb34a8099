import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { isEffectiveCanonical } from "./canonical-edge.ts";

export default defineSiteRule({
  meta: {
    id: "canonicalised-and-noindex",
    category: "canonicals",
    title: "Page has noindex and another page as canonical",
    severity: "warning",
    why: "The canonical asks search engines to treat both pages as one, and noindex asks them to drop this one. They follow one of the two, and may apply the noindex to both.",
    fix: "Remove noindex if the page is a copy of its canonical, or remove the canonical if it is a page of its own that nobody should find.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting",
    ],
    messages: { both: "The page has noindex, and {target}, which may be indexed, as its canonical." },
    concernsIndexing: true,
  },
  query: { kind: "edges", edges: ["canonical"], target: "any", internal: true },
  population: "html",

  *evaluate(row) {
    const { source, target } = row;
    if (source.indexability !== "noindex" || !isEffectiveCanonical(row)) return;
    // Where both have noindex, they are kept out of search together.
    if (target.status !== 200 || target.indexability !== "indexable") return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      at: row.at,
      message: "both",
      data: { ...edgePlace(row), target: quote(target.url) },
      // Shops keep pages of filters and sort orders out of search in both ways, and nothing is lost.
      certainty: new URL(source.url).search === "" ? "certain" : "review",
    };
  },
});
