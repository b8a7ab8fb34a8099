import { definePageRule, redirectsByRefresh } from "@sightline/model";
import { quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "url-underscore",
    category: "url-structure",
    title: "URL joins words with underscores",
    severity: "notice",
    why: "Google recommends hyphens, because it does not reliably see words that underscores join as separate words.",
    fix: "Use hyphens in new URLs; rename existing pages only together with redirects, and only where it is worth it.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/url-structure"],
    messages: { underscore: "The path has an underscore: {path}" },
    partialCrawl: "safe",
    scored: false,
  },
  population: "indexable",
  reads: ["url", "metaRefresh"],
  applies: (page) => !redirectsByRefresh(page),

  *evaluate(page) {
    const path = new URL(page.url).pathname;
    if (!path.includes("_")) return;
    yield { subject: { kind: "page", url: page.url }, message: "underscore", data: { path: quote(path) } };
  },
});
