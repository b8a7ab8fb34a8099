import type { CanonicalHost } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const named: CanonicalHost = {
  canonical: "https://www.example.com/",
  audited: "https://site.test/",
  pages: 39,
  of: 40,
  copyBecause: null,
};

export default {
  passes: [
    siteDocuments(),
    // It was audited as the copy that it is.
    siteDocuments({ canonicalHost: { ...named, copyBecause: "private-address" } }),
    siteDocuments({ canonicalHost: { ...named, copyBecause: "asked" } }),
  ],
  fails: [{ on: siteDocuments({ canonicalHost: named }), messages: ["elsewhere"] }],
} satisfies SiteCases<SiteDocumentsQuery>;
