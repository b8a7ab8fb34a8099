import type { SiteDocuments, SitemapDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments, sitemapDocuments } from "../testing/index.ts";

const notAbsolute = { count: 2, sample: [1, 2].map((entry) => ({ entry, loc: `/${entry}` })) };
const versions = { count: 1, sample: [{ entry: 3, loc: "/de/boots" }] };
const read = (parts: Partial<SitemapDocument> = {}) =>
  sitemapDocuments({
    urls: 0,
    issues: ["loc-not-absolute"],
    notAbsolute,
    ...parts,
  });
const twice = (site: SiteDocuments): SiteDocuments => ({ ...site, sitemaps: [...site.sitemaps, ...site.sitemaps] });

export default {
  passes: [siteDocuments(), sitemapDocuments({ status: 404, type: "unknown", urls: 0, source: "well-known" })],
  fails: [
    { on: read(), messages: ["pages"] },
    { on: read({ urls: 40, source: "index" }), messages: ["pages"] },
    { on: read({ source: "well-known" }), messages: ["pages"] },
    { on: read({ type: "index" }), messages: ["sitemaps"] },
    {
      on: sitemapDocuments({ urls: 40, alternatesNotAbsolute: versions }),
      messages: ["versions"],
    },
    // One setting causes all of them.
    { on: twice(read({ urls: 40 })), messages: ["pagesOfSeveral"] },
    { on: twice(read({ type: "index" })), messages: ["sitemapsOfSeveral"] },
    { on: twice(sitemapDocuments({ alternatesNotAbsolute: versions })), messages: ["versionsOfSeveral"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
