import type { FetchFailureKind } from "@sightline/facts";

/** One request. */
export interface FetchRequest {
  readonly url: string;
  /** Sent as they are; the fetcher adds Host, Accept-Encoding and nothing else. */
  readonly headers: Readonly<Record<string, string>>;
  /** Most decoded bytes to read; the rest of a longer body is not read. */
  readonly maxBodyBytes: number;
  /** Time for connection, headers and body together, in milliseconds. */
  readonly timeoutMs: number;
}

/** An HTTP answer, of any status. */
export interface FetchedPage {
  readonly kind: "answer";
  readonly url: string;
  readonly status: number;
  /** Names in lower case, in the order received; at most 100, values at most 8,192 characters. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body after content decoding; at most `maxBodyBytes`. */
  readonly body: Uint8Array;
  readonly bodyTruncated: boolean;
  readonly wireBytes: number;
  /** Milliseconds from the request being sent to the first byte of the answer. */
  readonly ttfbMs: number;
  readonly totalMs: number;
  readonly remoteAddress: string | null;
}

/** No answer: an expected outcome, with the reason. The message never holds a resolved private address. */
export interface FetchFailure {
  readonly kind: "failure";
  readonly url: string;
  readonly failure: FetchFailureKind;
  readonly message: string;
  /** Nothing has ever answered at the host, and enough was tried: another attempt is pointless. */
  readonly isFinal?: true;
  readonly totalMs: number;
}

/** What a fetch came to. */
export type FetchResult = FetchedPage | FetchFailure;

/** Makes one request and follows nothing: a redirect is an answer. Retry, cache and throttle are wrappers. */
export interface Fetcher {
  /** @throws only when `signal` aborts: its reason */
  fetch(request: FetchRequest, signal: AbortSignal): Promise<FetchResult>;
  close(): Promise<void>;
}
