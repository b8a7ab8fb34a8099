import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments, tlsInspection } from "../testing/index.ts";

const host = (alpn: string | null) => siteDocuments({ hosts: [hostProbe({ tls: tlsInspection({}, { alpn }) })] });

export default {
  passes: [siteDocuments(), siteDocuments({ hosts: [] }), siteDocuments({ hosts: [hostProbe({ tls: null })] })],
  fails: [
    { on: host("http/1.1"), messages: ["missing"] },
    { on: host(null), messages: ["missing"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
