import type { ServerCertificate } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments, tlsInspection } from "../testing/index.ts";

const other = { coversHost: false, names: ["other.test"] };
const host = (certificate: Partial<ServerCertificate>) =>
  siteDocuments({ hosts: [hostProbe({ tls: tlsInspection(certificate) })] });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    host({ names: ["*.site.test", "site.test"] }),
    // Another certificate is needed anyway.
    host({ ...other, trust: "self-signed" }),
  ],
  fails: [
    { on: host(other), messages: ["name"] },
    { on: host({ coversHost: false, names: [] }), messages: ["name"] },
    { on: host({ ...other, notAfter: "2025-12-02T00:00:00.000Z" }), messages: ["name"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
