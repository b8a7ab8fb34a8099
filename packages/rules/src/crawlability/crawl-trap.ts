import type { CrawlTrap, CrawlTrapKind } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";

const messages: Readonly<Record<CrawlTrapKind, string>> = {
  calendar:
    "{pattern} continues through all dates: {fetched} pages had no new content, and {heldBack} more URLs were not fetched.",
  facets:
    "{pattern} combines filters and sort orders endlessly: {heldBack} URLs with two or more parameters were not fetched, {fetched} were.",
  query:
    "{pattern} returns the same pages for every value of the parameter: {fetched} were fetched, {heldBack} more URLs were not.",
  "query-escape":
    "The query is escaped again on each page ({pattern}): {fetched} pages had no new content, and {heldBack} more URLs were not fetched.",
  path: "{pattern} returns the same page at more and more URLs: {fetched} were fetched, {heldBack} more were not.",
  "path-repetition":
    "URLs of the form {pattern} repeat parts of the path, usually because of relative links; fetched: {fetched}, not fetched: {heldBack}.",
};

export default defineSiteRule({
  meta: {
    id: "crawl-trap",
    category: "crawlability",
    title: "Links lead to an endless number of URLs",
    severity: "warning",
    why: "Crawlers request URL after URL without finding anything new; new and changed pages wait longer, and the server carries the load.",
    fix: "Do not link to empty or repeated content: end calendars at the last event, keep session ids in cookies, use buttons or URL fragments for filters and sort orders, escape the query of a link once, and make relative links absolute. Disallow in robots.txt what must stay, and return 404 where there is no content.",
    sources: [
      "https://developers.google.com/crawling/docs/faceted-navigation",
      "https://developers.google.com/crawling/docs/crawl-budget",
      "https://developers.google.com/search/docs/crawling-indexing/url-structure",
    ],
    messages,
    partialCrawl: "positives-only",
  },
  query: { kind: "site" },
  population: "site",

  *evaluate({ origin, traps, indexablePages }) {
    for (const trap of traps) {
      if (isOneUrl(trap) || isConsolidated(trap, indexablePages)) continue;
      const { kind, pattern, fetched, heldBack } = trap;
      const examples = examplesOf(trap);
      const url = examples[0] ?? origin;
      yield {
        subject: { kind: "group", url, key: pattern, size: fetched + heldBack, sample: examples },
        message: kind,
        data: { pattern, fetched, heldBack, urls: examples },
      };
    }
  },
});

/** Returns true for a single URL, as from a mistyped link: there is nothing endless about it. */
function isOneUrl({ fetched, heldBack }: CrawlTrap): boolean {
  return fetched + heldBack < 2;
}

/**
 * Returns true for a parameter that only scripts read: the trap has no more URLs than the site has pages, and all
 * fetched ones are canonicalised.
 */
function isConsolidated({ kind, fetched, heldBack, canonicalised = 0 }: CrawlTrap, indexablePages: number): boolean {
  return kind === "query" && fetched > 0 && canonicalised >= fetched && fetched + heldBack <= indexablePages;
}

function examplesOf({ fetchedExamples, heldBackExamples }: CrawlTrap): string[] {
  return [...fetchedExamples, ...heldBackExamples].slice(0, 10);
}
