import type { HostVariant } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments } from "../testing/index.ts";

const probe = (outcome: HostVariant["outcome"], fault: HostVariant["fault"] = null) =>
  hostProbe({ variant: { url: "https://www.site.test/", outcome, fault } });
const host = (outcome: HostVariant["outcome"], fault?: HostVariant["fault"]) =>
  siteDocuments({ hosts: [probe(outcome, fault)] });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    siteDocuments({ hosts: [hostProbe({ variant: null })] }),
    host("redirects"),
    host("answers"),
    // An owner need not have both names.
    host("no-such-host"),
    host("unknown"),
    // The crawl reached it: the rules on certificates report it.
    siteDocuments({ hosts: [probe("certificate", "name"), hostProbe({ url: "https://www.site.test/" })] }),
  ],
  fails: [
    { on: host("certificate", "name"), messages: ["name"] },
    { on: host("certificate", "expired"), messages: ["certificate"] },
    { on: host("handshake"), messages: ["handshake"], certainty: "review" },
    { on: host("closed"), messages: ["closed"], certainty: "review" },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
