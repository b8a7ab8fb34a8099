import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments, sitemapDocuments } from "../testing/index.ts";

export default {
  passes: [siteDocuments(), sitemapDocuments({ type: "index" }), sitemapDocuments({ source: "index" })],
  fails: [
    { on: sitemapDocuments({ type: "index", source: "index", issues: ["index-nested"] }), messages: ["nested"] },
    { on: sitemapDocuments({ type: "index", issues: ["index-lists-itself"] }), messages: ["itself"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
