import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { page, robotsFile, type SiteCases, siteDocuments } from "../testing/index.ts";

const missing = { status: 404, policy: "allow-all", text: "", sitemaps: [] } as const;
const project = "https://mill.github.io";

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ robots: [] }),
    // A bot protection may refuse only this crawler.
    siteDocuments({ robots: [robotsFile({ ...missing, status: 403 })] }),
    // Of another host, such as that of the sitemap
    siteDocuments({ robots: [robotsFile(), robotsFile({ ...missing, url: "https://cdn.test/robots.txt" })] }),
    // The root belongs to another repository.
    siteDocuments({
      origin: project,
      home: page({ url: `${project}/teas/` }),
      robots: [robotsFile({ ...missing, url: `${project}/robots.txt` })],
    }),
  ],
  fails: [
    { on: siteDocuments({ robots: [robotsFile(missing)] }), messages: ["missing"] },
    { on: siteDocuments({ robots: [robotsFile({ ...missing, status: 410 })] }), messages: ["missing"] },
    { on: siteDocuments({ home: null, robots: [robotsFile(missing)] }), messages: ["missing"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
