import { definePageRule } from "@sightline/model/rule";
import { failedFetch } from "./failed-fetch.ts";

export default definePageRule({
  meta: {
    id: "content-encoding-invalid",
    category: "crawlability",
    title: "Page cannot be decoded as its headers say",
    severity: "error",
    why: "Browsers and crawlers receive unreadable bytes.",
    fix: "Fix double or missing compression at proxy or application, so that Content-Encoding names what was done to the body.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-8.4",
      "https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers",
    ],
    messages: { undecodable: "The page could not be read in {attempts} requests: {reason}" },
    options: {
      minAttempts: {
        default: 2,
        unit: "requests",
        description: "Fewer bodies that do not decode leave the finding to a person.",
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
