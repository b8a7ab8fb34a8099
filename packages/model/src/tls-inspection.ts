/**
 * Results of following the certificates that a server sends to a root: `incomplete` if that takes an intermediate that
 * the server does not send.
 */
export const certificateTrusts = ["trusted", "incomplete", "self-signed", "untrusted"] as const;
/** Result of following the certificates that a server sends to a root. */
export type CertificateTrust = (typeof certificateTrusts)[number];

/** Results of a handshake that offers only TLS 1.0 and 1.1; `unknown` if this machine cannot make one. */
export const oldProtocols = ["TLSv1", "TLSv1.1", "none", "unknown"] as const;
/** Result of a handshake that offers only TLS 1.0 and 1.1. */
export type OldProtocol = (typeof oldProtocols)[number];

/** Certificate of a server. */
export interface ServerCertificate {
  /** Names for which it was issued; at most 20 of at most 253 characters. */
  readonly names: readonly string[];
  readonly nameCount: number;
  readonly coversHost: boolean;
  /** Organization or common name of the issuer; at most 200 characters. */
  readonly issuer: string;
  /** ISO 8601. */
  readonly notBefore: string;
  readonly notAfter: string;
  readonly trust: CertificateTrust;
}

/** What an https server shows in its handshakes. */
export interface TlsInspection {
  readonly kind: "inspected";
  /** Protocol of a handshake that offers all of them, as in `TLSv1.3`. */
  readonly protocol: string | null;
  /** Application protocol that the server chose out of `h2` and `http/1.1`; `null` if it chose none. */
  readonly alpn: string | null;
  readonly certificate: ServerCertificate;
  readonly oldProtocol: OldProtocol;
}
