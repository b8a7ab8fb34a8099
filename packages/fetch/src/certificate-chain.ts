import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { rootCertificates } from "node:tls";
import type { CertificateTrust } from "@sightline/model";
import { parseUrl } from "@sightline/url";

/** What is needed to follow a chain of certificates. */
export interface ChainParts {
  readonly leaf: X509Certificate;
  /** Other certificates that the server sent. */
  readonly sent: readonly X509Certificate[];
  /** Trusted roots. */
  readonly roots: CertificateRoots;
  /** Milliseconds since the Unix epoch; other certificates of the chain have to be valid then. */
  readonly at: number;
  /** Returns a file of a certificate authority; `null` if there is none. */
  readonly fetchIssuer: (url: string) => Promise<Uint8Array | null>;
}

/** Trusted roots by their subject. */
export type CertificateRoots = ReadonlyMap<string, readonly X509Certificate[]>;

const maxLength = 10;
/** Intermediates that are fetched for one certificate. */
const maxFetched = 2;

let knownRoots: CertificateRoots | null = null;

/** Returns the roots that connections trust by default: the Mozilla store that Node.js brings along, and those of NODE_EXTRA_CA_CERTS; parsed once. */
export function defaultRoots(): CertificateRoots {
  knownRoots ??= rootsOf([...rootCertificates, ...extraRoots(process.env["NODE_EXTRA_CA_CERTS"])]);
  return knownRoots;
}

/** Reads certificates in PEM; as Node.js does, none from a file that cannot be read. */
export function extraRoots(path: string | undefined): readonly string[] {
  if (path === undefined || path === "") return [];
  try {
    const found = readFileSync(path, "utf8").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    return found.filter((pem) => certificateOf(Buffer.from(pem)) !== null);
  } catch {
    return [];
  }
}

/** Indexes roots in PEM. */
export function rootsOf(certificates: readonly string[]): CertificateRoots {
  const roots = new Map<string, X509Certificate[]>();
  for (const pem of certificates) {
    const root = new X509Certificate(pem);
    const known = roots.get(root.subject);
    if (known === undefined) roots.set(root.subject, [root]);
    else known.push(root);
  }
  return roots;
}

/** Follows the certificates that a server sent to a root, with the help of its authority where they do not reach one. */
export async function chainTrust(parts: ChainParts): Promise<CertificateTrust> {
  const { leaf, fetchIssuer } = parts;
  const known = [...parts.sent];
  let end = chainEnd(parts, known);
  if (end === null) return "trusted";
  if (isIssuedBy(leaf, leaf)) return "self-signed";
  for (let fetched = 0; fetched < maxFetched; fetched++) {
    const url = issuerUrl(end);
    const issuer = url === null ? null : certificateOf(await fetchIssuer(url));
    if (issuer === null) break;
    known.push(issuer);
    end = chainEnd(parts, known);
    if (end === null) return "incomplete";
  }
  return "untrusted";
}

/** Returns the certificate at which a chain ends before it reaches a root; `null` if it reaches one. */
function chainEnd({ leaf, roots, at }: ChainParts, known: readonly X509Certificate[]): X509Certificate | null {
  const isUsable = (issuer: X509Certificate) =>
    Date.parse(issuer.validFrom) <= at && at <= Date.parse(issuer.validTo) && issuer.ca;
  let last = leaf;
  for (let length = 0; length < maxLength; length++) {
    const current = last;
    const candidates = roots.get(current.issuer) ?? [];
    if (candidates.some((root) => isUsable(root) && isIssuedBy(current, root))) return null;
    const next = known.find((issuer) => issuer !== current && isUsable(issuer) && isIssuedBy(current, issuer));
    if (next === undefined) break;
    last = next;
  }
  return last;
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    // A key of a type that this machine does not know.
    return false;
  }
}

/** Returns the http URL at which the authority publishes the issuer of a certificate (RFC 5280 §4.2.2.1). */
function issuerUrl({ infoAccess }: X509Certificate): string | null {
  const text = /^CA Issuers - URI:(\S{1,500})$/m.exec(infoAccess ?? "")?.[1];
  const url = text === undefined ? null : parseUrl(text);
  return url?.protocol === "http:" && url.port === "" ? url.href : null;
}

function certificateOf(bytes: Uint8Array | null): X509Certificate | null {
  if (bytes === null) return null;
  try {
    return new X509Certificate(bytes);
  } catch {
    return null;
  }
}
