import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments } from "../testing/index.ts";

const host = (sessionParameter: string | null) =>
  siteDocuments({
    hosts: [hostProbe({ home: { url: "https://site.test/", ttfbMs: [100, 100, 100], sessionParameter } })],
  });

export default {
  // Which parameters change is decided, and tested, in the crawl.
  passes: [siteDocuments(), siteDocuments({ hosts: [hostProbe({ home: null })] }), host(null)],
  fails: [{ on: host("phpsessid"), messages: ["links"] }],
} satisfies SiteCases<SiteDocumentsQuery>;
