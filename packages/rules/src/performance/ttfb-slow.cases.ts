import type { HostHome } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, page, type SiteCases, siteDocuments } from "../testing/index.ts";

const url = "https://site.test/";
const home = (ttfbMs: readonly number[]): HostHome => ({ url, ttfbMs, sessionParameter: null });
const host = (ttfbMs: readonly number[], ofCrawl = 2500) =>
  siteDocuments({ hosts: [hostProbe({ home: home(ttfbMs) })], home: page({ url, ttfbMs: ofCrawl }) });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    siteDocuments({ hosts: [hostProbe({ home: null })] }),
    host([1800, 1800, 1800]),
    // One outlier, or two of them missing.
    host([9000, 300, 310]),
    host([9000, 9000]),
    // The first request of the crawl was fast: its further ones kept the server busy.
    host([2500, 2600, 2700], 200),
  ],
  fails: [
    { on: host([2500, 1700, 2600]), messages: ["slow"] },
    {
      on: siteDocuments({ hosts: [hostProbe({ home: home([2500, 1900, 2600]) })], home: null }),
      messages: ["slow"],
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
