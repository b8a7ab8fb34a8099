import type { HostVariant } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments } from "../testing/index.ts";

const variant = (outcome: HostVariant["outcome"]) => ({ url: "https://www.site.test/", outcome, fault: null });
const host = (outcome: HostVariant["outcome"]) => siteDocuments({ hosts: [hostProbe({ variant: variant(outcome) })] });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    siteDocuments({ hosts: [hostProbe({ variant: null })] }),
    host("redirects"),
    // Canonicals, noindex, or another page.
    host("answers"),
    host("no-such-host"),
    host("unknown"),
    siteDocuments({ hosts: [hostProbe({ isPrivate: true, variant: variant("copy") })] }),
  ],
  fails: [
    { on: host("copy"), messages: ["copy"] },
    // The crawl reached both: one finding.
    {
      on: siteDocuments({
        hosts: [
          hostProbe({ variant: variant("copy") }),
          hostProbe({
            url: "https://www.site.test/",
            variant: { ...variant("copy"), url: "https://site.test/" },
          }),
        ],
      }),
      messages: ["copy"],
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
