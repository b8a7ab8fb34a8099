import type { FetchFailureKind } from "@sightline/facts";
import type { FetchedPage, FetchRequest } from "@sightline/model/ports";
import type { Dispatcher } from "undici";
import { type BodyListener, type BodyReader, decodingReader, plainReader, undecodableReader } from "./body-reader.ts";
import type { Connection } from "./connection.ts";
import { acceptEncoding, contentCodings, type DecodedBody, maxCodings } from "./content-coding.ts";
import type { ExchangeProgress } from "./exchange-progress.ts";
import {
  type FailureReason,
  failureOf,
  manyCodingsFailure,
  slowFailure,
  unknownCodingFailure,
} from "./fetch-failure.ts";
import { type MinimumRate, watchRate } from "./minimum-rate.ts";
import { redirectCookies } from "./redirect-cookies.ts";
import { headerValues, type ResponseHeaders, responseHeaders } from "./response-headers.ts";
import { responseMeter } from "./response-meter.ts";

/** Response received over a connection. */
export type Answer = Pick<
  FetchedPage,
  "status" | "headers" | "cookies" | "body" | "bodyTruncated" | "wireBytes" | "ttfbMs"
> & {
  /** True if the connection is free for another request. */
  readonly isReusable: boolean;
};

/** Request in flight. */
export interface Exchange {
  progress(): ExchangeProgress;
  /** Frees the resources of the request; no callback is called afterwards. */
  stop(): void;
}

/** Callbacks for the end of a request: one of them is called, once. */
export interface ExchangeListener {
  onAnswer(response: Answer): void;
  onFailure(reason: FailureReason): void;
}

/** Failures of the body alone. */
const bodyFailures: ReadonlySet<FetchFailureKind> = new Set(["content-encoding", "truncated"]);

/** Sends one request over a connection and reads the response up to the request's limit and those of its meter. */
export function exchange(
  connection: Connection,
  request: FetchRequest & { readonly path: string; readonly minimumRate: MinimumRate },
  listener: ExchangeListener,
): Exchange {
  const { method = "GET" } = request;
  const meter = responseMeter(request.maxBodyBytes);
  let isOver = false;
  let sentAt: number | null = null;
  let ttfbMs: number | null = null;
  let status: number | null = null;
  let headers: ResponseHeaders = [];
  let cookies: readonly string[] | undefined;
  let reader: BodyReader | null = null;
  let hasEnded = false;
  let isReaderFull = false;
  let isYielding = false;
  let stopWatching = () => {};

  function end(): void {
    isOver = true;
    stopWatching();
    connection.onRead = null;
  }

  function succeed({ bytes, isTruncated }: DecodedBody): void {
    if (isOver) return;
    end();
    listener.onAnswer({
      status: status ?? 0,
      headers,
      ...(cookies === undefined ? {} : { cookies }),
      body: bytes,
      bodyTruncated: isTruncated,
      wireBytes: meter.wireBytes,
      ttfbMs: ttfbMs ?? 0,
      isReusable: hasEnded && !connection.client.destroyed,
    });
  }

  function fail(reason: FailureReason): void {
    if (isOver) return;
    reader?.stop();
    // Such a response is fully described by its status and headers.
    if (status !== null && status >= 300 && bodyFailures.has(reason.failure)) {
      succeed({ bytes: new Uint8Array(), isTruncated: false });
      return;
    }
    end();
    listener.onFailure(reason);
  }

  function failOver(reason: FailureReason | null): void {
    if (reason !== null) fail(reason);
  }

  function startWatching(): void {
    if (ttfbMs !== null || isOver) return;
    const { minimumRate: rate } = request;
    const subject = { bytesRead: connection.bytesRead, isPaused: () => isReaderFull };
    stopWatching = watchRate(rate, subject, () => fail(slowFailure(rate, progress())));
  }

  function resumeWhenFree(controller: Dispatcher.DispatchController): void {
    if (!isReaderFull && !isYielding) controller.resume();
  }

  function yieldTurn(controller: Dispatcher.DispatchController): void {
    isYielding = true;
    controller.pause();
    setImmediate(() => {
      isYielding = false;
      resumeWhenFree(controller);
    });
  }

  function progress(): ExchangeProgress {
    const { wireBytes } = meter;
    if (sentAt === null) return { stage: "connecting", wireBytes };
    if (ttfbMs === null) return { stage: "waiting", wireBytes };
    return { stage: status === null ? "headers" : "body", wireBytes };
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart() {
      sentAt = performance.now();
      connection.expectResponse();
      const readBefore = connection.bytesRead();
      connection.onRead = () => failOver(meter.read(connection.bytesRead() - readBefore));
    },
    onResponseStarted() {
      startWatching();
      if (sentAt !== null) ttfbMs ??= Math.round(performance.now() - sentAt);
    },
    onResponseStart(controller, statusCode) {
      // Interim responses (1xx) precede the final one.
      if (statusCode < 200) return failOver(meter.interim());
      meter.headersComplete();
      status = statusCode;
      const raw = takeRawHeaders(controller);
      headers = responseHeaders(raw);
      cookies = redirectCookies(request.url, statusCode, headers, raw);
      // Length and coding are those of the body that GET would return.
      reader = readerFor(method === "HEAD" ? [] : headers, request.maxBodyBytes, {
        onBody: succeed,
        onFailure: fail,
        onDrain() {
          isReaderFull = false;
          resumeWhenFree(controller);
        },
      });
    },
    onResponseData(controller, chunk) {
      if (isOver) return;
      const reason = meter.piece(chunk.byteLength);
      if (reader?.write(chunk) === false) {
        isReaderFull = true;
        controller.pause();
      }
      failOver(reason);
      if (!isOver && meter.isTurnOver()) yieldTurn(controller);
    },
    onResponseEnd() {
      hasEnded = true;
      reader?.end();
    },
    onResponseError(_controller, error) {
      fail(failureOf(error, progress()));
    },
  };

  // By default, undici closes the socket after HEAD: servers that send a body nevertheless garble the next response.
  const reset = method === "HEAD" ? { reset: false } : {};
  connection.client.dispatch({ path: request.path, method, headers: requestHeaders(request), ...reset }, handler);

  return {
    progress,
    stop() {
      end();
      reader?.stop();
    },
  };
}

function readerFor(headers: ResponseHeaders, maxBytes: number, listener: BodyListener): BodyReader {
  const encodings = headerValues(headers, "content-encoding");
  const length = Number(headerValues(headers, "content-length")[0] ?? Number.NaN);
  const expected = Number.isSafeInteger(length) ? length : undefined;
  const codings = contentCodings(encodings);
  if (codings === "too-many") return undecodableReader(manyCodingsFailure(maxCodings), listener);
  if (codings === "unknown") return undecodableReader(unknownCodingFailure(encodings.join(", ")), listener);
  const [first, ...others] = codings;
  if (first === undefined) return plainReader(maxBytes, expected, listener);
  return decodingReader([first, ...others], maxBytes, expected, listener);
}

function requestHeaders(request: FetchRequest): Record<string, string> {
  const isGiven = Object.keys(request.headers).some((name) => name.toLowerCase() === "accept-encoding");
  return isGiven ? { ...request.headers } : { ...request.headers, "accept-encoding": acceptEncoding };
}

/** Empties undici's list: it holds views of all bytes read from the socket together with the headers. */
function takeRawHeaders({ rawHeaders }: Dispatcher.DispatchController): readonly (Uint8Array | string)[] {
  return Array.isArray(rawHeaders) ? rawHeaders.splice(0) : [];
}
