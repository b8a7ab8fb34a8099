import type { RobotsDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { robotsFile, type SiteCases, siteDocuments } from "../testing/index.ts";

const read = (parts: Partial<RobotsDocument>) => siteDocuments({ robots: [robotsFile(parts)] });
const lost = { policy: "allow-all", text: "", sitemaps: [] } as const;

export default {
  passes: [siteDocuments(), read({ redirects: 5 }), read({ ...lost, redirects: 1, status: 404 })],
  fails: [
    { on: read({ ...lost, redirects: 5, status: 301 }), messages: ["chain"] },
    { on: read({ ...lost, redirects: 2, status: 302 }), messages: ["loop"] },
    { on: read({ ...lost, status: 302 }), messages: ["loop"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
