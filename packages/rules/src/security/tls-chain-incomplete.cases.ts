import type { CertificateTrust } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments, tlsInspection } from "../testing/index.ts";

const host = (trust: CertificateTrust) => siteDocuments({ hosts: [hostProbe({ tls: tlsInspection({ trust }) })] });

export default {
  passes: [siteDocuments(), siteDocuments({ hosts: [] }), host("untrusted"), host("self-signed")],
  fails: [{ on: host("incomplete"), messages: ["incomplete"] }],
} satisfies SiteCases<SiteDocumentsQuery>;
