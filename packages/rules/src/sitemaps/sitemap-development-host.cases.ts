import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments, sitemapDocuments } from "../testing/index.ts";

const listing = (...origins: readonly string[]) =>
  sitemapDocuments({ otherSites: origins.map((origin) => ({ origin, entries: 2 })) });
const sitemaps = [...listing("http://yoursite.com").sitemaps, ...listing("http://localhost:4000").sitemaps];

export default {
  passes: [
    siteDocuments(),
    // sitemap-url-wrong-host reports it.
    listing("https://old-shop.com"),
    // The site itself is under test at such a host.
    { ...listing("http://localhost:4000"), origin: "http://127.0.0.1:8080" },
  ],
  fails: [
    { on: listing("http://yoursite.com"), messages: ["one"] },
    { on: listing("https://old-shop.com", "http://10.0.0.5:3000"), messages: ["one"] },
    { on: siteDocuments({ sitemaps }), messages: ["several"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
