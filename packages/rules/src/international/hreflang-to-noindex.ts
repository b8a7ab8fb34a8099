import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "hreflang-to-noindex",
    category: "international",
    title: "hreflang points to a page that is excluded from search",
    severity: "warning",
    why: "Search engines cannot show the version to its readers, and ignore the annotation.",
    fix: "Remove noindex from the version, or remove its entry from the pages that name it.",
    sources: [
      "https://developers.google.com/search/docs/specialty/international/localized-versions",
      "https://developers.google.com/search/docs/crawling-indexing/block-indexing",
    ],
    messages: { noindex: "The version for “{code}”, {target}, has noindex." },
    cause: "noindex-target",
    concernsIndexing: true,
    graded: 2,
  },
  query: { kind: "edges", edges: ["hreflang"], target: "not-indexable" },
  population: "html",

  *evaluate(row) {
    const { source, target, text } = row;
    if (source.indexability !== "indexable" || target.indexability !== "noindex") return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      at: row.at,
      message: "noindex",
      data: { ...edgePlace(row), code: quote(text), target: quote(target.url) },
    };
  },
});
