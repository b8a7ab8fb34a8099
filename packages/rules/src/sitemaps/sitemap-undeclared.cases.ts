import type { SitemapDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const found = (...parts: readonly Partial<SitemapDocument>[]) =>
  siteDocuments({
    sitemaps: parts.map((each) => ({
      url: "https://site.test/ar/sitemap.xml",
      status: 200,
      type: "urlset",
      source: "well-known",
      urls: 40,
      issues: [],
      ...each,
    })),
  });

export default {
  passes: [
    siteDocuments(),
    found({ source: "index" }),
    found({ source: "option" }),
    found({ urls: 0, issues: ["sitemap-empty"] }),
    // The usual place answers every URL with a page.
    found({ type: "unknown", urls: 0 }),
    found({ status: 404, type: "unknown", urls: 0 }),
  ],
  fails: [
    { on: found({}), messages: ["undeclared"] },
    { on: found({ source: "robots" }, {}, { url: "https://site.test/fr/sitemap.xml" }), messages: ["undeclared"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
