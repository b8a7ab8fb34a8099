import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments, sitemapDocuments } from "../testing/index.ts";

export default {
  passes: [siteDocuments(), sitemapDocuments({ urls: 50_000 }), siteDocuments({ sitemaps: [] })],
  fails: [
    { on: sitemapDocuments({ urls: 50_001, issues: ["too-many-urls"] }), messages: ["urls"] },
    {
      on: sitemapDocuments({ type: "index", urls: 50_001, issues: ["too-many-sitemaps"] }),
      messages: ["sitemaps"],
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
