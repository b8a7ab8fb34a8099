import type { CanonicalHost } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const copy = (parts: Partial<CanonicalHost> = {}) =>
  siteDocuments({
    canonicalHost: {
      canonical: "https://www.example.com/",
      audited: "http://localhost:8080/",
      pages: 40,
      of: 40,
      copyBecause: "private-address",
      ...parts,
    },
  });

export default {
  passes: [
    siteDocuments(),
    // A public site that nobody called a copy.
    copy({ copyBecause: null }),
  ],
  fails: [
    { on: copy(), messages: ["private-address"] },
    { on: copy({ pages: 36, copyBecause: "resolved" }), messages: ["resolved"] },
    { on: copy({ pages: 35 }), messages: ["few"] },
    { on: copy({ pages: 0, copyBecause: "asked" }), messages: ["asked"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
