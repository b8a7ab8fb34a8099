import type { FetchFailureKind } from "@sightline/facts";
import { defineSiteRule } from "@sightline/model/rule";
import { ownRobots } from "./own-robots.ts";

/** Failures of the whole host, which the rules about its pages report. */
const ofHost: ReadonlySet<FetchFailureKind> = new Set(["dns", "connect", "tls", "address-not-allowed"]);

export default defineSiteRule({
  meta: {
    id: "robots-txt-server-error",
    category: "crawlability",
    title: "Server fails to serve robots.txt",
    severity: "error",
    concernsAnswers: "blocks",
    why: "While robots.txt answers a server error, Google stops crawling the site for 12 hours, then uses the last copy that it has for up to 30 days; other crawlers treat the whole site as disallowed.",
    fix: "Serve robots.txt as a static file with status 200, or 404 if the site has none, and keep it out of rate limits and bot protection.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#http-status-codes",
      "https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4",
    ],
    messages: {
      status: "{robots} answered {status}; requests in this crawl: {attempts}.",
      failure: "{robots} could not be fetched ({reason}); requests in this crawl: {attempts}.",
    },
  },
  query: { kind: "site", about: "robots" },
  population: "site",

  *evaluate(site) {
    for (const { url, status, unread } of ownRobots(site)) {
      if (unread === undefined || (unread.reason !== null && ofHost.has(unread.reason))) continue;
      yield {
        subject: { kind: "site", url },
        message: status === null ? "failure" : "status",
        data: {
          robots: url,
          ...(status === null ? { reason: unread.reason ?? "" } : { status }),
          attempts: unread.attempts,
        },
        // A server may refuse only this crawler.
        certainty: status === 429 ? "review" : "certain",
      };
    }
  },
});
