import type { OldProtocol } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments, tlsInspection } from "../testing/index.ts";

const host = (oldProtocol: OldProtocol) =>
  siteDocuments({ hosts: [hostProbe({ tls: tlsInspection({}, { oldProtocol }) })] });

export default {
  passes: [siteDocuments(), siteDocuments({ hosts: [] }), host("none"), host("unknown")],
  fails: [
    { on: host("TLSv1"), messages: ["accepted"] },
    { on: host("TLSv1.1"), messages: ["accepted"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
