import type { CrawlTrap } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const calendar: CrawlTrap = {
  kind: "calendar",
  pattern: "https://site.test/calendar/*/*",
  fetched: 63,
  heldBack: 4,
  fetchedExamples: ["https://site.test/calendar/2031/3"],
  heldBackExamples: ["https://site.test/calendar/2031/4"],
};

const films: CrawlTrap = {
  kind: "query",
  pattern: "https://site.test/**?film",
  fetched: 51,
  heldBack: 107,
  canonicalised: 51,
  fetchedExamples: ["https://site.test/films.html?film=ektar100"],
  heldBackExamples: ["https://site.test/films.html?film=portra400"],
};

export default {
  passes: [
    siteDocuments(),
    // A limit of the crawl says nothing of the site.
    siteDocuments({ stopReason: "max-pages", notCrawled: { count: 1, sample: ["https://site.test/a"] } }),
    // One value for each film, read by a script; the canonical names the page without it.
    siteDocuments({ indexablePages: 271, traps: [films] }),
    // A single link.
    siteDocuments({ traps: [{ ...calendar, kind: "path-repetition", fetched: 0, heldBack: 1, fetchedExamples: [] }] }),
  ],
  fails: [
    { on: siteDocuments({ traps: [calendar] }), messages: ["calendar"] },
    // Session ids: new ones for every page.
    { on: siteDocuments({ indexablePages: 40, traps: [films] }), messages: ["query"] },
    { on: siteDocuments({ indexablePages: 271, traps: [{ ...films, canonicalised: 50 }] }), messages: ["query"] },
    { on: siteDocuments({ indexablePages: 271, traps: [{ ...films, kind: "calendar" }] }), messages: ["calendar"] },
    {
      on: siteDocuments({
        traps: [
          { ...calendar, kind: "facets", pattern: "https://site.test/shop?*&*", fetched: 0, fetchedExamples: [] },
          { ...calendar, kind: "query", pattern: "https://site.test/**?sid" },
        ],
      }),
      messages: ["facets", "query"],
    },
    { on: siteDocuments({ traps: [{ ...calendar, kind: "path" }] }), messages: ["path"] },
    { on: siteDocuments({ traps: [{ ...calendar, kind: "query-escape" }] }), messages: ["query-escape"] },
    {
      on: siteDocuments({ traps: [{ ...calendar, kind: "path-repetition", heldBackExamples: [] }] }),
      messages: ["path-repetition"],
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
