import type { SitemapDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments, sitemapDocuments } from "../testing/index.ts";

const otherSites = [{ origin: "https://old-shop.com", entries: 3 }];
const listing = (parts: Partial<SitemapDocument> = {}) => sitemapDocuments({ otherSites, ...parts });

export default {
  passes: [
    siteDocuments(),
    // It was looked for, and nobody says that it is there.
    listing({ source: "well-known" }),
    // Items of a feed may be links.
    listing({ type: "feed" }),
    // sitemap-development-host reports it.
    listing({ otherSites: [{ origin: "http://localhost:4000", entries: 4 }] }),
  ],
  fails: [
    { on: listing(), messages: ["one"] },
    { on: listing({ type: "index" }), messages: ["one"] },
    {
      on: siteDocuments({ sitemaps: [...listing().sitemaps, ...listing({ source: "index" }).sitemaps] }),
      messages: ["several"],
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
