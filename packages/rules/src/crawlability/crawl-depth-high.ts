import { definePageRule, isLaterPage } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "crawl-depth-high",
    category: "crawlability",
    title: "Page is many clicks away from the start page",
    severity: "notice",
    why: "Visitors rarely click that far, and search engines crawl deep pages less often and consider them less important.",
    fix: "Link to the page from a page that is closer to the start page, such as an overview or a related page.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: { deep: "The shortest path from the start page takes {clicks} clicks." },
    options: {
      maxDepth: {
        default: 5,
        unit: "clicks",
        description: "Maximum number of clicks from the start page.",
        source: "Sightline; no search engine publishes a number",
        date: "2026-11-21",
      },
    },
    partialCrawl: "positives-only",
  },
  population: "indexable",
  reads: ["clickDepth", "depth", "hasScript"],

  applies: ({ url, clickDepth }) => clickDepth !== null && !isLaterPage(url),

  *evaluate({ clickDepth, depth, hasScript }, { maxDepth }) {
    if (clickDepth === null || clickDepth <= maxDepth) return;
    yield {
      message: "deep",
      data: { clicks: clickDepth },
      // A script-rendered menu, or a link that a shortened crawl did not reach, may offer a shorter path.
      certainty: hasScript || depth < clickDepth ? "review" : "certain",
    };
  },
});
