import type { HostProbe, ServerCertificate, TlsInspection } from "@sightline/model";

/** Builds what the probes of a healthy host found. */
export function hostProbe(parts: Partial<HostProbe> = {}): HostProbe {
  return {
    url: "https://site.test/",
    checkedAt: "2026-01-01T00:00:00.000Z",
    serverTime: "2026-01-01T00:00:00.000Z",
    isPrivate: false,
    tls: tlsInspection(),
    plainHttp: "https",
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
