import type { ServerCertificate } from "./tls-inspection.ts";

/** Faults for which browsers refuse a certificate. */
export const certificateFaults = ["self-signed", "untrusted", "name", "expired", "early"] as const;
/** Fault for which browsers refuse a certificate. */
export type CertificateFault = (typeof certificateFaults)[number];

/**
 * Returns the fault of a certificate at a time in ISO 8601; `null` if there is none. Of several, that which takes
 * another certificate to repair comes first. An incomplete chain is a fault besides.
 */
export function certificateFault(certificate: ServerCertificate, at: string): CertificateFault | null {
  const { trust, coversHost, notAfter, notBefore } = certificate;
  if (trust === "self-signed" || trust === "untrusted") return trust;
  if (!coversHost) return "name";
  if (notAfter < at) return "expired";
  return notBefore > at ? "early" : null;
}
