import { definePageRule } from "@sightline/model/rule";
import { failedFetch } from "./failed-fetch.ts";

export default definePageRule({
  meta: {
    id: "truncated-response",
    category: "crawlability",
    title: "Answer breaks off before its end",
    severity: "error",
    why: "Visitors see half a page or an error of their browser, and search engines may index half a page.",
    fix: "Fix the upstream proxy or application that cuts responses; see that Content-Length counts the bytes that are sent.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9112#section-8",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: { truncated: "The page came incomplete in {attempts} requests: {reason}" },
    options: {
      minAttempts: {
        default: 2,
        unit: "requests",
        description: "Fewer answers that break off leave the finding to a person.",
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
