import type { SitemapDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const unread = (status: number | null, parts: Partial<SitemapDocument> = {}) =>
  siteDocuments({
    sitemaps: [
      {
        url: "https://site.test/map.xml",
        status,
        type: "unknown",
        source: "robots",
        urls: 0,
        issues: [],
        unread: { attempts: 2, reason: status === null ? "There was no answer within 30000 ms." : null },
        ...parts,
      },
    ],
  });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ sitemaps: [] }),
    // It was looked for, and nobody says that it is there.
    unread(404, { source: "well-known" }),
    // What came is no sitemap, which is another fault.
    siteDocuments({
      sitemaps: [
        {
          url: "https://site.test/",
          status: 200,
          type: "unknown",
          source: "robots",
          urls: 0,
          issues: ["sitemap-is-html"],
        },
      ],
    }),
  ],
  fails: [
    { on: unread(404), messages: ["status"] },
    { on: unread(503, { source: "index" }), messages: ["status"] },
    { on: unread(204, { source: "option" }), messages: ["status"] },
    { on: unread(null), messages: ["failure"] },
    { on: unread(null, { url: "https://other.test/map.xml" }), messages: ["failure"], certainty: "review" },
    { on: unread(301), messages: ["redirect"], certainty: "review" },
    { on: unread(404, { unread: { attempts: 1, reason: null } }), messages: ["status"], certainty: "review" },
    {
      on: unread(404, { unread: { attempts: 1, reason: null } }),
      messages: ["status"],
      options: { minAttempts: 1 },
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
