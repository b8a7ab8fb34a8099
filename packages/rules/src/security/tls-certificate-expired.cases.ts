import type { ServerCertificate } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments, tlsInspection } from "../testing/index.ts";

const at = (checkedAt: string, certificate: Partial<ServerCertificate> = {}, serverTime: string | null = checkedAt) =>
  siteDocuments({ hosts: [hostProbe({ checkedAt, serverTime, tls: tlsInspection(certificate) })] });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    siteDocuments({ hosts: [hostProbe({ tls: { kind: "failed", failure: "connect" } })] }),
    at("2026-02-28T23:59:59.000Z"),
    // Another certificate is needed anyway.
    at("2026-03-02T00:00:00.000Z", { trust: "self-signed" }),
    at("2026-03-02T00:00:00.000Z", { coversHost: false }),
  ],
  fails: [
    { on: at("2026-03-02T00:00:00.000Z"), messages: ["expired"] },
    { on: at("2026-03-02T00:00:00.000Z", { trust: "incomplete" }, null), messages: ["expired"] },
    { on: at("2025-11-30T00:00:00.000Z"), messages: ["early"] },
    {
      on: at("2026-03-02T00:00:00.000Z", {}, "2026-01-01T00:00:00.000Z"),
      messages: ["expired"],
      certainty: "review",
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
