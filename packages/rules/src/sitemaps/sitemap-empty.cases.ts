import type { SitemapDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments, sitemapDocuments } from "../testing/index.ts";

const empty = (parts: Partial<SitemapDocument> = {}) =>
  sitemapDocuments({ urls: 0, issues: ["sitemap-empty"], ...parts });

export default {
  passes: [
    siteDocuments(),
    empty({ source: "well-known" }),
    // Other rules say why nothing of it can be used.
    empty({ notAbsolute: { count: 1, sample: [{ entry: 1, loc: "/a" }] }, issues: ["loc-not-absolute"] }),
    empty({ type: "unknown" }),
    empty({ issues: ["xml-malformed"] }),
    empty({ status: 404, type: "unknown", issues: [], unread: { attempts: 2, reason: null } }),
  ],
  fails: [
    { on: empty(), messages: ["empty"] },
    { on: empty({ type: "index", source: "option" }), messages: ["empty"] },
    { on: empty({ source: "index", issues: ["loc-missing"] }), messages: ["empty"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
