import type { HostProbe, MissingPage, ServerCertificate, TlsInspection } from "@sightline/model";

/** Builds what the probes of a healthy host found. */
export function hostProbe(parts: Partial<HostProbe> = {}): HostProbe {
  return {
    url: "https://site.test/",
    checkedAt: "2026-01-01T00:00:00.000Z",
    serverTime: "2026-01-01T00:00:00.000Z",
    isPrivate: false,
    pending: [],
    requests: 12,
    tls: tlsInspection(),
    plainHttp: "https",
    home: { url: "https://site.test/", ttfbMs: [120, 110, 130], sessionParameter: null },
    missingPages: [missingPage()],
    variant: { url: "https://www.site.test/", outcome: "redirects", fault: null },
    favicon: "declared",
    exposedFiles: [],
    ...parts,
  };
}

/** Builds the answer of a healthy host to a page that does not exist. */
export function missingPage(parts: Partial<MissingPage> = {}): MissingPage {
  return {
    url: "https://site.test/qwertzuiopasdfghjkly",
    finalUrl: "https://site.test/qwertzuiopasdfghjkly",
    status: 404,
    content: "html",
    noindex: false,
    isShell: false,
    mayBeScripted: false,
    words: 25,
    waysOn: 12,
    text: "There is no such page.",
    mainTextHash: null,
    ...parts,
  };
}

/** Builds what the handshakes with a healthy host showed. */
export function tlsInspection(
  certificate: Partial<ServerCertificate> = {},
  parts: Partial<TlsInspection> = {},
): TlsInspection {
  return {
    kind: "inspected",
    protocol: "TLSv1.3",
    alpn: "h2",
    oldProtocol: "none",
    certificate: {
      names: ["site.test", "www.site.test"],
      nameCount: 2,
      coversHost: true,
      issuer: "Let's Encrypt",
      notBefore: "2025-12-01T00:00:00.000Z",
      notAfter: "2026-03-01T00:00:00.000Z",
      trust: "trusted",
      ...certificate,
    },
    ...parts,
  };
}
