import { defineSiteRule } from "@sightline/model/rule";
import { ownRobots } from "./own-robots.ts";

export default defineSiteRule({
  meta: {
    id: "robots-txt-redirect-chain",
    category: "crawlability",
    title: "Redirects of robots.txt do not end",
    severity: "warning",
    why: "Google follows five redirects, then treats the file as missing: all its rules are lost, and so are its sitemaps.",
    fix: "Serve robots.txt directly with status 200, or redirect to it in one step.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#http-status-codes",
      "https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.2",
    ],
    messages: {
      chain: "{robots} still redirects after {redirects} redirects.",
      loop: "{robots} redirects in a loop, or to no URL, after this number of redirects: {redirects}.",
    },
  },
  query: { kind: "site", about: "robots" },
  population: "site",

  *evaluate(site) {
    for (const { url, status, policy, redirects = 0 } of ownRobots(site)) {
      if (policy === "parsed" || status === null || status < 300 || status > 399 || status === 304) continue;
      yield {
        subject: { kind: "site", url },
        message: redirects < followed ? "loop" : "chain",
        data: { robots: url, redirects },
      };
    }
  },
});

/** Redirects that crawlers follow (RFC 9309 §2.3.1.2). */
const followed = 5;
