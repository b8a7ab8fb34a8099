import { isNoindexRule } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { directiveSources } from "../indexability/robots-directive.ts";
import { isSameUrl } from "./same-url.ts";

export default definePageRule({
  meta: {
    id: "canonicalised-and-noindex",
    category: "canonicals",
    title: "Page has noindex and another page as canonical",
    severity: "warning",
    why: "The canonical asks search engines to treat both pages as one, and noindex asks them to drop this one. They follow one of the two, and the noindex may be applied to both.",
    fix: "Remove noindex if the page is a copy of its canonical, or remove the canonical if it is a page of its own that nobody should find.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting",
    ],
    messages: { both: "The page has “{content}”, and {target} as its canonical." },
    concernsIndexing: true,
  },
  population: "html",
  reads: ["noindex", "canonicalUrl", "canonicals", "robotsMetas", "robotsHeaders", "pastUnavailableAfter"],
  applies: ({ url, canonicalUrl }) => canonicalUrl !== null && !isSameUrl(url, canonicalUrl),

  *evaluate(page) {
    const { noindex, canonicalUrl } = page;
    if (!noindex || canonicalUrl === null || isSameUrl(page.url, canonicalUrl)) return;
    const [source] = directiveSources(page, (rule) => isNoindexRule(rule, page));
    yield {
      at: source?.at ?? page.canonicals.find(({ url }) => url === canonicalUrl)?.at,
      message: "both",
      data: { content: quote(source?.content ?? "noindex"), target: quote(canonicalUrl) },
      // Shops keep pages of filters and sort orders out of search in both ways, and nothing is lost.
      certainty: new URL(page.url).search === "" ? "certain" : "review",
    };
  },
});
