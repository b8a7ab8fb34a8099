import type { CrawlTrap, CrawlTrapKind } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";

const messages: Readonly<Record<CrawlTrapKind, string>> = {
  calendar:
    "{pattern} goes on through all dates: {fetched} pages of it brought nothing new any more, {heldBack} further URLs were held back.",
  facets:
    "{pattern} combines filters and sort orders without end: {heldBack} URLs with two or more parameters were held back, {fetched} were fetched.",
  query:
    "{pattern} gives the same pages whatever the parameter says: {fetched} were fetched, {heldBack} further URLs were held back.",
  path: "{pattern} gives the same page under ever new addresses: {fetched} were fetched, {heldBack} further URLs were held back.",
  "path-repetition":
    "{pattern} repeats parts of the path, as relative links make it grow: {heldBack} URLs were held back, {fetched} were fetched.",
};

export default defineSiteRule({
  meta: {
    id: "crawl-trap",
    category: "crawlability",
    title: "Links lead into an endless space of URLs",
    severity: "warning",
    why: "Crawlers request address after address that brings nothing new; new and changed pages wait the longer, and the server bears the load.",
    fix: "Do not link to what is empty or the same: end calendars at the last event, keep session ids in cookies, link filters and sort orders by buttons or URL fragments, make relative links absolute. Disallow what must stay in robots.txt, and answer 404 where there is nothing.",
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
      if (isConsolidated(trap, indexablePages)) continue;
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

/** A parameter that only scripts read: no more URLs than the site has pages, and all fetched ones are canonicalised. */
function isConsolidated({ kind, fetched, heldBack, canonicalised = 0 }: CrawlTrap, indexablePages: number): boolean {
  return kind === "query" && fetched > 0 && canonicalised >= fetched && fetched + heldBack <= indexablePages;
}

function examplesOf({ fetchedExamples, heldBackExamples }: CrawlTrap): string[] {
  return [...fetchedExamples, ...heldBackExamples].slice(0, 10);
}
