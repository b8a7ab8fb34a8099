import type { SitemapDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments, sitemapDocuments } from "../testing/index.ts";

const read = (parts: Partial<SitemapDocument> = {}) =>
  sitemapDocuments({
    urls: 0,
    issues: ["loc-not-absolute"],
    notAbsolute: { count: 2, sample: [1, 2].map((entry) => ({ entry, loc: `/${entry}` })) },
    ...parts,
  });

export default {
  passes: [
    siteDocuments(),
    // It was looked for, and nobody says that it is there.
    read({ source: "well-known" }),
  ],
  fails: [
    { on: read(), messages: ["pages"] },
    { on: read({ urls: 40, source: "index" }), messages: ["pages"] },
    { on: read({ type: "index" }), messages: ["sitemaps"] },
    {
      on: sitemapDocuments({ urls: 40, alternatesNotAbsolute: { count: 1, sample: [{ entry: 3, loc: "/de/boots" }] } }),
      messages: ["versions"],
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
