import type { SiteDocuments } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const tried = { url: "https://site.test/sitemap.xml", source: "well-known", urls: 0, issues: [] } as const;
const without = (parts: Partial<SiteDocuments> = {}) =>
  siteDocuments({ robots: [], sitemaps: [{ ...tried, status: 404, type: "unknown" }], ...parts });

export default {
  passes: [
    siteDocuments(),
    // A small site whose pages are all linked.
    without(),
    without({ indexablePages: 500 }),
    without({ indexablePages: 5000, sitemaps: [{ ...tried, status: 200, type: "text", urls: 5000 }] }),
    // It is declared and broken, which is another fault.
    siteDocuments({ indexablePages: 5000, sitemaps: [{ ...tried, source: "robots", status: 404, type: "unknown" }] }),
  ],
  fails: [
    { on: without({ indexablePages: 501 }), messages: ["large"] },
    { on: without({ orphanPages: 3 }), messages: ["orphans"] },
    // The usual place answers every URL with a page.
    {
      on: without({ indexablePages: 501, sitemaps: [{ ...tried, status: 200, type: "unknown" }] }),
      messages: ["large"],
    },
    { on: without({ indexablePages: 100 }), messages: ["large"], options: { maxPages: 50 } },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
