import type { RobotsDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const robots = (parts: Partial<RobotsDocument>) =>
  siteDocuments({
    robots: [
      {
        url: "https://site.test/robots.txt",
        status: 200,
        policy: "parsed",
        text: "Sitemap: /sitemap.xml",
        sitemaps: ["https://site.test/sitemap.xml"],
        truncated: false,
        ...parts,
      },
    ],
  });

export default {
  passes: [
    siteDocuments(),
    // A sitemap may lie on another host.
    robots({ sitemaps: ["https://maps.test/sitemap.xml"] }),
  ],
  fails: [
    { on: robots({ sitemapsNotAbsolute: ["/sitemap.xml"] }), messages: ["notAbsolute"] },
    { on: robots({ sitemapsNotAbsolute: ["site.test/a.xml", "/b.xml"] }), messages: ["notAbsolute"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
