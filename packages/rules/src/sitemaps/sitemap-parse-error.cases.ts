import type { SiteDocumentsQuery, SitemapDocument } from "@sightline/model";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const read = (parts: Partial<SitemapDocument>) =>
  siteDocuments({
    sitemaps: [
      {
        url: "https://site.test/map.xml",
        status: 200,
        type: "urlset",
        source: "robots",
        urls: 4,
        issues: [],
        ...parts,
      },
    ],
  });
const broken = { count: 1, sample: [{ entry: 3, loc: "https://site.test/a?b&c" }] };

export default {
  passes: [
    siteDocuments(),
    // Faults of single values, which take nothing away from the others.
    read({ issues: ["lastmod-invalid", "loc-duplicate", "news-field-missing"] }),
    read({ issues: ["sitemap-empty"], urls: 0 }),
    // XML says itself how it is encoded.
    read({ issues: ["encoding-not-utf8"] }),
    // It was looked for, and nobody says that it is a sitemap.
    read({ source: "well-known", type: "unknown", issues: ["sitemap-is-html"] }),
    // It was not read at all, which is another fault.
    read({ status: 404, type: "unknown", unread: { attempts: 2, reason: null } }),
  ],
  fails: [
    { on: read({ type: "unknown", issues: ["sitemap-is-html"] }), messages: ["html"] },
    { on: read({ type: "unknown", issues: ["gzip-corrupt"] }), messages: ["packed"] },
    { on: read({ issues: ["gzip-truncated"] }), messages: ["packed"] },
    { on: read({ issues: ["gzip-double"] }), messages: ["packedTwice"] },
    { on: read({ type: "unknown", issues: ["sitemap-unknown-format"] }), messages: ["format"] },
    { on: read({ type: "unknown", issues: ["sitemap-empty"] }), messages: ["format"] },
    { on: read({ issues: ["xml-malformed"], broken }), messages: ["entries"] },
    { on: read({ type: "text", issues: ["text-line-not-url"], broken }), messages: ["entries"] },
    { on: read({ issues: ["xml-malformed"], source: "index" }), messages: ["malformed"] },
    { on: read({ issues: ["namespace-missing"], source: "option" }), messages: ["namespace"] },
    { on: read({ issues: ["namespace-wrong"] }), messages: ["namespace"] },
    { on: read({ type: "text", issues: ["encoding-not-utf8"] }), messages: ["encoding"] },
    { on: read({ issues: ["xml-doctype"] }), messages: ["doctype"], certainty: "review" },
    { on: read({ type: "unknown", issues: ["sitemap-too-slow"] }), messages: ["cut"], certainty: "review" },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
