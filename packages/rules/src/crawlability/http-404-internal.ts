import { definePageRule } from "@sightline/model/rule";
import { isManagedPath } from "./managed-path.ts";
import { isReportedHere, namingData, type Referenced, referenceInputs } from "./reference.ts";

export default definePageRule({
  meta: {
    id: "http-404-internal",
    category: "crawlability",
    title: "Page is not found (404)",
    severity: "error",
    why: "Visitors who follow a link to this URL find nothing, and search engines drop it from their index.",
    fix: "Restore the page, redirect its URL to the closest equivalent, or remove the links and references to it.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/http-network-errors"],
    messages: {
      linked: "The URL returns 404; pages that link to it: {inlinks}.",
      started: "The URL returns 404, and it is a start URL of the crawl.",
      named: "The URL returns 404, and {referrer} names it ({relation}).",
    },
    blocks: "home",
    cause: "dead-target",
  },
  population: "answered",
  reads: ["status", ...referenceInputs],

  *evaluate(page) {
    if (page.status !== 404 || !isReportedHere(page) || isManagedPath(page.url)) return;
    yield {
      message: messageOf(page),
      data: { inlinks: page.inlinks, inSitemap: page.inSitemap, ...namingData(page) },
    };
  },
});

function messageOf({ inlinks, namedBy }: Referenced): "linked" | "named" | "started" {
  if (inlinks > 0) return "linked";
  return namedBy === null ? "started" : "named";
}
