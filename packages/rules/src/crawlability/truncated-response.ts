import { definePageRule } from "@sightline/model/rule";
import { failedFetch } from "./failed-fetch.ts";

export default definePageRule({
  meta: {
    id: "truncated-response",
    category: "crawlability",
    title: "Response ends before it is complete",
    severity: "error",
    why: "Visitors see half a page or a browser error, and search engines may index half a page.",
    fix: "Fix the proxy or application that cuts responses; check that Content-Length matches the number of bytes sent.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9112#section-8",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: { truncated: "The response was incomplete in {attempts} requests: {reason}" },
    options: {
      minAttempts: {
        default: 2,
        unit: "requests",
        description: "With fewer truncated responses, the finding needs review.",
        source: "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
        date: "2026-11-23",
      },
    },
    blocks: "page",
  },
  population: "all",
  reads: ["failure", "attempts"],

  evaluate: (page, { minAttempts }) => failedFetch(page, { kind: "truncated", message: "truncated", minAttempts }),
});
