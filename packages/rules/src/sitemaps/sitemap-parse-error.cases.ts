import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments, sitemapDocuments } from "../testing/index.ts";

const broken = { count: 1, sample: [{ entry: 3, loc: "https://site.test/a?b&c" }] };

export default {
  passes: [
    siteDocuments(),
    // Faults of single values, which take nothing away from the others.
    sitemapDocuments({ issues: ["lastmod-invalid", "loc-duplicate", "news-field-missing"] }),
    sitemapDocuments({ issues: ["sitemap-empty"], urls: 0 }),
    // XML says itself how it is encoded.
    sitemapDocuments({ issues: ["encoding-not-utf8"] }),
    // It was looked for, and nobody says that it is a sitemap.
    sitemapDocuments({ source: "well-known", type: "unknown", issues: ["sitemap-is-html"] }),
    // It was not read at all, which is another fault.
    sitemapDocuments({ status: 404, type: "unknown", unread: { attempts: 2, reason: null } }),
  ],
  fails: [
    { on: sitemapDocuments({ type: "unknown", issues: ["sitemap-is-html"] }), messages: ["html"] },
    { on: sitemapDocuments({ type: "unknown", issues: ["gzip-corrupt"] }), messages: ["packed"] },
    { on: sitemapDocuments({ issues: ["gzip-truncated"] }), messages: ["packed"] },
    { on: sitemapDocuments({ issues: ["gzip-double"] }), messages: ["packedTwice"] },
    { on: sitemapDocuments({ type: "unknown", issues: ["sitemap-unknown-format"] }), messages: ["format"] },
    { on: sitemapDocuments({ type: "unknown", issues: ["sitemap-empty"] }), messages: ["format"] },
    { on: sitemapDocuments({ issues: ["xml-malformed"], broken }), messages: ["entries"] },
    { on: sitemapDocuments({ type: "text", issues: ["text-line-not-url"], broken }), messages: ["entries"] },
    { on: sitemapDocuments({ issues: ["xml-malformed"], source: "index" }), messages: ["malformed"] },
    { on: sitemapDocuments({ issues: ["namespace-missing"], source: "option" }), messages: ["namespace"] },
    { on: sitemapDocuments({ issues: ["namespace-wrong"] }), messages: ["namespace"] },
    { on: sitemapDocuments({ type: "text", issues: ["encoding-not-utf8"] }), messages: ["encoding"] },
    { on: sitemapDocuments({ issues: ["xml-doctype"] }), messages: ["doctype"], certainty: "review" },
    { on: sitemapDocuments({ type: "unknown", issues: ["sitemap-too-slow"] }), messages: ["cut"], certainty: "review" },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
