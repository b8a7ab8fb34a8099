import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "http-timeout",
    category: "crawlability",
    title: "Page times out",
    severity: "error",
    concernsAnswers: "blocks",
    why: "Visitors give up on a page that does not load, and search engines cannot index it.",
    fix: "Find out what the server is waiting for, cache the page, or give the server more capacity.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/http-network-errors"],
    messages: { timeout: "No complete response arrived in time (requests made: {attempts})." },
    options: {
      minAttempts: {
        default: 2,
        unit: "requests",
        description: "With fewer requests without a response, the finding needs review.",
        source: "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
        date: "2026-11-21",
      },
    },
    blocks: "page",
  },
  population: "all",
  reads: ["failure", "attempts"],

  *evaluate(page, { minAttempts }) {
    if (page.failure?.kind !== "timeout") return;
    yield {
      message: "timeout",
      data: { attempts: page.attempts },
      certainty: page.attempts < minAttempts ? "review" : "certain",
    };
  },
});
