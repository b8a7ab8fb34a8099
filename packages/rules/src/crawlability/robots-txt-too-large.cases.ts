import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { robotsFile, type SiteCases, siteDocuments } from "../testing/index.ts";

export default {
  passes: [
    siteDocuments(),
    // Nothing but comments after the limit
    siteDocuments({ robots: [robotsFile({ truncated: true })] }),
  ],
  fails: [
    { on: siteDocuments({ robots: [robotsFile({ truncated: true, firstLostRule: 20_001 })] }), messages: ["large"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
