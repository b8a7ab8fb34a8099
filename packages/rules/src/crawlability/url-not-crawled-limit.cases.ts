import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const notCrawled = { count: 2, sample: ["https://site.test/a", "https://site.test/b"] };

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ stopReason: "max-pages" }),
    // The user stopped it, which needs no advice.
    siteDocuments({ stopReason: "stopped", notCrawled }),
  ],
  fails: [
    { on: siteDocuments({ stopReason: "max-pages", notCrawled }), messages: ["limit"] },
    { on: siteDocuments({ stopReason: "max-depth", notCrawled }), messages: ["limit"] },
    { on: siteDocuments({ stopReason: "max-duration", notCrawled }), messages: ["limit"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
