import { definePageRule } from "@sightline/model/rule";
import { isServerError } from "./client-error.ts";

export default definePageRule({
  meta: {
    id: "http-5xx-internal",
    category: "crawlability",
    title: "Page returns a server error",
    severity: "error",
    concernsAnswers: "blocks",
    why: "Search engines crawl more slowly when a server fails, and drop pages that keep failing.",
    fix: "Find the error in the server's log and fix it; during maintenance return 503 with a Retry-After header.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
      "https://www.rfc-editor.org/rfc/rfc9110",
    ],
    messages: { failing: "The URL returned {status} in {attempts} requests." },
    options: {
      minAttempts: {
        default: 3,
        unit: "requests",
        description: "With fewer failed requests, the finding needs review; a 503 with Retry-After needs one less.",
        source: "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
        date: "2026-11-21",
      },
    },
    blocks: "page",
  },
  population: "answered",
  reads: ["status", "challenge", "attempts", "headers"],

  *evaluate(page, { minAttempts }) {
    if (!isServerError(page.status) || page.challenge) return;
    const hasRetryAfter = page.headers.some(({ name }) => name === "retry-after");
    const needed = page.status === 503 && hasRetryAfter ? minAttempts - 1 : minAttempts;
    yield {
      message: "failing",
      data: { status: page.status, attempts: page.attempts },
      certainty: page.attempts < needed ? "review" : "certain",
    };
  },
});
