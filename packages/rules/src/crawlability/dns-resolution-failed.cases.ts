import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

export default {
  passes: [siteDocuments(), siteDocuments({ home: null, stopReason: "failed" })],
  fails: [
    { on: siteDocuments({ unresolvedHosts: ["shop.site.test"] }), messages: ["unresolved"] },
    { on: siteDocuments({ unresolvedHosts: ["a.site.test", "b.site.test"] }), messages: ["unresolved"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
