import type { PageFacts, SiteDocumentsQuery } from "@sightline/model";
import { page, type SiteCases, siteDocuments } from "../testing/index.ts";

const home = (parts: Partial<PageFacts>) =>
  siteDocuments({ home: page({ url: "https://site.test/", isHome: true, ...parts }) });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ home: null }),
    home({ headers: [], cspMetas: ["default-src 'self'"] }),
    home({ headers: [{ name: "content-security-policy", value: "frame-ancestors 'none'" }] }),
    home({ headers: [], status: 404 }),
  ],
  fails: [
    { on: home({ headers: [] }), messages: ["missing"] },
    { on: home({ headers: [{ name: "content-security-policy", value: " " }] }), messages: ["missing"] },
    {
      on: home({ headers: [{ name: "content-security-policy-report-only", value: "default-src 'self'" }] }),
      messages: ["reportOnly"],
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
