import type { PageFacts } from "@sightline/facts";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { page, type SiteCases, siteDocuments } from "../testing/index.ts";

const home = (parts: Partial<PageFacts>) =>
  siteDocuments({ home: page({ url: "https://site.test/", isHome: true, ...parts }) });
const hsts = (value: string) => home({ headers: [{ name: "strict-transport-security", value }] });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ home: null }),
    hsts("max-age=1"),
    home({ url: "http://site.test/" }),
    home({ url: "https://192.0.2.1/" }),
    home({ url: "https://localhost/" }),
    home({ url: "https://site.dev/" }),
    home({ status: 503 }),
    home({ canonicalUrl: "https://www.site.test/" }),
  ],
  fails: [
    { on: home({ headers: [] }), messages: ["missing"] },
    { on: home({ headers: [], canonicalUrl: null }), messages: ["missing"] },
    { on: hsts("includeSubDomains"), messages: ["unusable"] },
    { on: hsts("max-age=0"), messages: ["disabled"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
