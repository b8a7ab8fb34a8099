import { definePageRule, type Edge } from "@sightline/model";
import { isSameUrl } from "../canonicals/same-url.ts";
import { quote } from "../evidence.ts";
import { distinctByTarget } from "./distinct-targets.ts";

export default definePageRule({
  meta: {
    id: "link-anchor-missing",
    category: "links",
    title: "Link has no name",
    severity: "warning",
    why: "Screen readers have nothing to read out for the link, and search engines cannot tell what it leads to.",
    fix: "Put text into the link, or give the image in it an alternative text that says where the link leads.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
      "https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context",
    ],
    messages: { unnamed: "The link to {target} has neither text nor an alternative text nor a label." },
    partialCrawl: "safe",
    graded: 2,
  },
  population: "html",
  reads: ["edges"],

  *evaluate({ url, edges }) {
    for (const { url: target } of distinctByTarget(edges.filter((edge) => isUnnamed(url, edge)))) {
      yield {
        subject: { kind: "link", url, target },
        message: "unnamed",
        data: { target: quote(target) },
      };
    }
  },
});

/** Links to a place of the page itself are left alone: style sheets often draw their sign. */
function isUnnamed(pageUrl: string, { kind, url, flags }: Edge): boolean {
  if (kind !== "anchor" || !flags.includes("unnamed")) return false;
  return !flags.includes("hidden") && !flags.includes("in-noscript") && !isSameUrl(pageUrl, url);
}
