import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { isEffectiveCanonical } from "./canonical-edge.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-to-disallowed",
    category: "canonicals",
    title: "Canonical points to a URL that robots.txt disallows",
    severity: "warning",
    why: "Search engines may not read the page that is to be shown instead, and cannot tell that the two are copies.",
    fix: "Allow the canonical URL in robots.txt, or name a URL that may be crawled.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://www.rfc-editor.org/rfc/rfc9309",
    ],
    messages: { disallowed: "robots.txt disallows the canonical {target} for this crawl." },
    cause: "disallowed-target",
    concernsIndexing: true,
  },
  query: { kind: "edges", edges: ["canonical"], target: "disallowed", internal: true },
  population: "html",

  *evaluate(row) {
    const { source, target } = row;
    if (!isEffectiveCanonical(row)) return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      at: row.at,
      message: "disallowed",
      data: { ...edgePlace(row), target: quote(target.url) },
    };
  },
});
