import { definePageRule } from "@sightline/model/rule";
import { failedFetch } from "./failed-fetch.ts";

export default definePageRule({
  meta: {
    id: "content-encoding-invalid",
    category: "crawlability",
    title: "Page does not match its Content-Encoding header",
    severity: "error",
    why: "Browsers and crawlers receive unreadable bytes.",
    fix: "Fix double or missing compression in the proxy or application, so that Content-Encoding matches the body.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-8.4",
      "https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers",
    ],
    messages: { undecodable: "The page could not be decoded in {attempts} requests: {reason}" },
    options: {
      minAttempts: {
        default: 2,
        unit: "requests",
        description: "With fewer bodies that cannot be decoded, the finding needs review.",
        source: "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
        date: "2026-11-23",
      },
    },
    blocks: "page",
  },
  population: "all",
  reads: ["failure", "attempts"],

  evaluate: (page, { minAttempts }) =>
    failedFetch(page, { kind: "content-encoding", message: "undecodable", minAttempts }),
});
