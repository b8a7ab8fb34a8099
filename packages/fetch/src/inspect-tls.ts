import { X509Certificate } from "node:crypto";
import { isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect, type DetailedPeerCertificate, type TLSSocket } from "node:tls";
import { type OldProtocol, onceAborted, type ServerCertificate, type TlsInspection } from "@sightline/model";
import type { TlsRequest } from "@sightline/model/ports";
import { chainTrust, defaultRoots, rootsOf } from "./certificate-chain.ts";
import { ConnectionFailure, errorCode } from "./connection-failure.ts";
import type { GuardedConnector } from "./guarded-connector.ts";

/** What the inspection of a server needs. */
export interface TlsInspecting {
  /** Opens connections to allowed addresses. */
  readonly connector: GuardedConnector;
  /** Returns a file of a certificate authority; `null` if there is none. */
  readonly fetchIssuer: (url: string) => Promise<Uint8Array | null>;
  /** Trusted roots in PEM. Default: the Mozilla store that Node.js brings along, and those of NODE_EXTRA_CA_CERTS. */
  readonly roots?: readonly string[];
}

const maxNames = 20;
const maxNameLength = 253;
const maxIssuerLength = 200;
const maxSent = 10;

/**
 * Looks at the certificate and protocols of an https server, in two handshakes that send no request: one that offers
 * everything, one that offers only what browsers no longer speak.
 *
 * @throws ConnectionFailure without a handshake; the reason of `signal`
 */
export async function inspectTls(
  inspecting: TlsInspecting,
  request: TlsRequest,
  signal: AbortSignal,
): Promise<TlsInspection> {
  const { hostname } = new URL(request.origin);
  const { roots } = inspecting;
  const offered = { ALPNProtocols: ["h2", "http/1.1"], ...(roots === undefined ? {} : { ca: [...roots] }) };
  const shown = await handshake(inspecting.connector, request, offered, signal, (socket) => ({
    protocol: socket.getProtocol(),
    alpn: typeof socket.alpnProtocol === "string" ? socket.alpnProtocol.slice(0, maxNameLength) : null,
    verifyError: verifyErrorOf(socket),
    chain: chainOf(socket.getPeerCertificate(true)),
  }));
  const { protocol, alpn, verifyError, chain } = shown;
  const [leaf, ...sent] = chain;
  if (leaf === undefined) throw new ConnectionFailure("tls", `${hostname} shows no certificate.`);
  const judging = { ...inspecting, at: request.at, verifyError, hostname };
  const certificate = await certificateOf(leaf, sent, judging);
  return {
    kind: "inspected",
    protocol,
    alpn,
    certificate,
    oldProtocol: await oldProtocolOf(inspecting.connector, request, signal),
  };
}

interface Judging extends TlsInspecting {
  readonly at: number;
  readonly verifyError: string | null;
  readonly hostname: string;
}

/** Errors of the verification about the time alone, which says nothing about who issued a certificate. */
const timeErrors: ReadonlySet<string> = new Set(["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"]);

async function certificateOf(
  leaf: X509Certificate,
  sent: readonly X509Certificate[],
  { roots: trusted, fetchIssuer, at, verifyError, hostname }: Judging,
): Promise<ServerCertificate> {
  const roots = trusted === undefined ? defaultRoots() : rootsOf(trusted);
  const names = namesOf(leaf);
  const found = verifyError === null ? "trusted" : await chainTrust({ leaf, sent, roots, at, fetchIssuer });
  // The verification knows more faults than those of chains: weak keys, other purposes.
  const isOtherFault = verifyError !== null && found === "trusted" && !timeErrors.has(verifyError);
  return {
    names: names.slice(0, maxNames).map((name) => name.slice(0, maxNameLength)),
    nameCount: names.length,
    coversHost: coversHost(leaf, hostname),
    issuer: issuerName(leaf),
    notBefore: new Date(leaf.validFrom).toISOString(),
    notAfter: new Date(leaf.validTo).toISOString(),
    trust: isOtherFault ? "untrusted" : found,
  };
}

/** Returns the error of the verification apart from the name; `null` if there is none. */
function verifyErrorOf({ authorized, authorizationError }: TLSSocket): string | null {
  const error = String(authorizationError ?? "");
  return authorized || error === "ERR_TLS_CERT_ALTNAME_INVALID" ? null : error;
}

function chainOf(leaf: DetailedPeerCertificate): readonly X509Certificate[] {
  const chain: X509Certificate[] = [];
  let next: DetailedPeerCertificate | undefined = leaf;
  while (next?.raw !== undefined && chain.length < maxSent) {
    const certificate = new X509Certificate(next.raw);
    if (chain.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256)) break;
    chain.push(certificate);
    next = next.issuerCertificate;
  }
  return chain;
}

function namesOf({ subjectAltName = "" }: X509Certificate): readonly string[] {
  return [...subjectAltName.matchAll(/(?:^|, )(?:DNS|IP Address):([^,]+)/g)].map(([, name = ""]) => name.trim());
}

/** Browsers look at the subject alternative names alone. */
function coversHost(certificate: X509Certificate, hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0) return certificate.checkIP(address) !== undefined;
  return certificate.checkHost(hostname, { subject: "never" }) !== undefined;
}

function issuerName({ issuer }: X509Certificate): string {
  const of = (key: string) => new RegExp(`^${key}=(.+)$`, "m").exec(issuer)?.[1];
  return (of("O") ?? of("CN") ?? issuer.replaceAll("\n", ", ")).slice(0, maxIssuerLength);
}

/** Codes of a server's refusal, as opposed to this machine being unable to offer old protocols. */
const refusals = /ALERT|ECONNRESET|UNSUPPORTED_PROTOCOL|WRONG_VERSION|UNEXPECTED_EOF|EPIPE|EPROTO/;

async function oldProtocolOf(
  connector: GuardedConnector,
  request: TlsRequest,
  signal: AbortSignal,
): Promise<OldProtocol> {
  const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  try {
    const protocol = await handshake(connector, request, old, signal, (socket) => socket.getProtocol());
    return protocol === "TLSv1" || protocol === "TLSv1.1" ? protocol : "unknown";
  } catch (error) {
    signal.throwIfAborted();
    const code = error instanceof ConnectionFailure ? errorCode(error.cause) : null;
    return code !== null && refusals.test(code) ? "none" : "unknown";
  }
}

/** Makes a handshake, reads what it shows, and hangs up. */
function handshake<Shown>(
  connector: GuardedConnector,
  { origin, timeoutMs }: TlsRequest,
  offered: ConnectionOptions,
  signal: AbortSignal,
  read: (socket: TLSSocket) => Shown,
): Promise<Shown> {
  signal.throwIfAborted();
  const { hostname, host, port } = new URL(origin);
  const target = { protocol: "http:", hostname, host, port: port === "" ? "443" : port };
  return new Promise((resolve, reject) => {
    let opened: Socket | null = null;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      stopListening();
      opened?.on("error", () => {});
      opened?.destroy();
      settle();
    };
    const fail = (error: unknown) => end(() => reject(error));
    const stopListening = onceAborted(signal, () => fail(signal.reason));
    const timer = setTimeout(
      () => fail(new ConnectionFailure("timeout", `There was no secure connection to ${host} within ${timeoutMs} ms.`)),
      timeoutMs,
    );
    opened = connector(target, (error, tcp) => {
      if (error !== null) return fail(error);
      const name = isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { servername: hostname } : {};
      const socket = connect({ ...offered, ...name, socket: tcp, rejectUnauthorized: false });
      opened = socket;
      socket.on("error", (cause) => fail(new ConnectionFailure("tls", `No secure connection to ${host}.`, cause)));
      socket.once("close", () => fail(new ConnectionFailure("tls", `No secure connection to ${host}.`)));
      socket.once("secureConnect", () => {
        try {
          const shown = read(socket);
          end(() => resolve(shown));
        } catch (cause) {
          fail(new ConnectionFailure("tls", `The certificate of ${host} cannot be read.`, cause));
        }
      });
    });
  });
}
