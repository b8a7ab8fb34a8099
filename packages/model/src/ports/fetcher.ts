import type { FetchFailureKind } from "@sightline/facts";
import type { TlsInspection } from "../tls-inspection.ts";

/** Single HTTP request. */
export interface FetchRequest {
  readonly url: string;
  /** Default `GET`. The answer to `HEAD` has no body, and its connection is not used again. */
  readonly method?: "GET" | "HEAD";
  /** Sent as given; the fetcher adds only Host and Accept-Encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum decoded bytes to read; the rest of a longer body is not read. */
  readonly maxBodyBytes: number;
  /** Time for connection, headers and body together, in milliseconds. */
  readonly timeoutMs: number;
  /** `true` accepts any certificate, so that anybody on the way may read the request. Default `false`. */
  readonly allowInvalidTls?: boolean;
}

/** HTTP response with any status. */
export interface FetchedPage {
  readonly kind: "answer";
  readonly url: string;
  readonly status: number;
  /** Names in lower case, in the order received; at most 100, with values of at most 8,192 characters. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Body after content decoding; at most `maxBodyBytes`. */
  readonly body: Uint8Array;
  readonly bodyTruncated: boolean;
  readonly wireBytes: number;
  /** Milliseconds from sending the request to the first byte of the response. */
  readonly ttfbMs: number;
  readonly totalMs: number;
  readonly remoteAddress: string | null;
  /**
   * Set-Cookie headers of a redirect within its origin, with their values: for further requests of the same chain only,
   * and never stored. At most 20 of at most 4,096 characters.
   */
  readonly cookies?: readonly string[];
}

/** Missing response, with the reason; an expected outcome. The message never contains a resolved private address. */
export interface FetchFailure {
  readonly kind: "failure";
  readonly url: string;
  readonly failure: FetchFailureKind;
  readonly message: string;
  /** `true` when the name server says that the host does not exist, which the lack of a response does not show. */
  readonly isUnknownName?: true;
  /** `true` when the server shows a certificate that is not to be trusted. */
  readonly isInvalidCertificate?: true;
  /** `true` when the host has never responded after enough attempts: another attempt is pointless. */
  readonly isFinal?: true;
  readonly totalMs: number;
}

/** Result of a fetch. */
export type FetchResult = FetchedPage | FetchFailure;

/** Request to look at the TLS of a server. */
export interface TlsRequest {
  /** Origin, as in `https://example.com`. */
  readonly origin: string;
  /** Time at which certificates are to be valid, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** Time for each connection, in milliseconds. */
  readonly timeoutMs: number;
}

/** Makes one request without following redirects: a redirect is a response. Retry, cache and throttle are wrappers. */
export interface Fetcher {
  /**
   * @throws the reason of `signal` when it aborts; AuditError `resources_exhausted` when this machine lacks what the
   * request needs, which says nothing about the site
   */
  fetch(request: FetchRequest, signal: AbortSignal): Promise<FetchResult>;
  /**
   * Looks at the certificate and protocols of an https server, under the same restrictions as `fetch`. Without it,
   * nothing is said about them.
   *
   * @throws as `fetch`
   */
  inspectTls?(request: TlsRequest, signal: AbortSignal): Promise<TlsInspection | FetchFailure>;
  close(): Promise<void>;
}
