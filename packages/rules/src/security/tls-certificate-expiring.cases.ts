import type { ServerCertificate } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments, tlsInspection } from "../testing/index.ts";

const at = (checkedAt: string, certificate: Partial<ServerCertificate> = {}) =>
  siteDocuments({ hosts: [hostProbe({ checkedAt, tls: tlsInspection(certificate) })] });
const ofOneYear = { notBefore: "2025-03-01T00:00:00.000Z", notAfter: "2026-03-01T00:00:00.000Z" };

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    // Nine of ninety days are left.
    at("2026-02-20T00:00:00.000Z"),
    at("2026-02-07T00:00:00.000Z", ofOneYear),
    // It has expired, which is another fault.
    at("2026-03-02T00:00:00.000Z"),
  ],
  fails: [
    { on: at("2026-02-20T00:00:01.000Z"), messages: ["expiring"] },
    { on: at("2026-02-09T00:00:00.000Z", ofOneYear), messages: ["expiring"] },
    { on: at("2026-02-10T00:00:00.000Z"), messages: ["expiring"], options: { maxPercent: 50 } },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
