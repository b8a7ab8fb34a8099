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
    // Nobody can index the pages there: canonical-development-host reports it.
    siteDocuments({ canonicalHost: { ...named, canonical: "http://localhost:4000/" } }),
  ],
  fails: [{ on: siteDocuments({ canonicalHost: named }), messages: ["elsewhere"] }],
} satisfies SiteCases<SiteDocumentsQuery>;
