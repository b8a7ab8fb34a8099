import { type AuditError, onceAborted } from "@sightline/model";
import type { Fetcher, FetchFailure, FetchRequest, FetchResult } from "@sightline/model/ports";
import { parseUrl } from "@sightline/url";
import type { Connection } from "./connection.ts";
import { type ConnectionPool, connectionPool } from "./connection-pool.ts";
import { type Answer, type Exchange, exchange } from "./exchange.ts";
import type { ExchangeProgress } from "./exchange-progress.ts";
import { type FailureReason, failureOf, timeoutFailure } from "./fetch-failure.ts";
import { type GuardOptions, guardedConnector } from "./guarded-connector.ts";
import { inspectTls } from "./inspect-tls.ts";
import { defaultMinimumRate, type MinimumRate } from "./minimum-rate.ts";

/** Restrictions and settings of an {@link httpFetcher}. */
export interface HttpFetcherOptions extends Omit<GuardOptions, "allowInvalidTls" | "connectTimeoutMs"> {
  /** Maximum connections in use per origin; further requests wait, and their time runs. Default: no limit. */
  readonly connections?: number;
  /** Minimum speed of a response once it has begun. Default: 1024 bytes in each 10 seconds. */
  readonly minimumRate?: MinimumRate;
}

/**
 * Creates a fetcher over HTTP/1.1 that makes one request per call and follows no redirect. It reaches public addresses
 * only, reads no more than the requested limit, ends every request at its deadline, and decodes gzip, deflate and br.
 *
 * @throws AuditError `invalid_options` when an entry of `resolve` has no IP address
 * @example
 * const fetcher = httpFetcher({ allowPrivateHosts: ["localhost:3000"] });
 * const result = await fetcher.fetch({ url, headers: {}, maxBodyBytes: 10_485_760, timeoutMs: 30_000 }, signal);
 */
export function httpFetcher(options: HttpFetcherOptions = {}): Fetcher {
  const connector = guardedConnector({ ...options, connectTimeoutMs: 0 });
  const trusted = options.roots === undefined ? {} : { roots: options.roots };
  const maxPerOrigin = options.connections ?? Number.POSITIVE_INFINITY;
  const pool = connectionPool(connector, maxPerOrigin);
  // A connection whose certificate was not verified carries no request that asks for that.
  let unverified: ConnectionPool | null = null;
  const closing = new AbortController();
  const minimumRate = options.minimumRate ?? defaultMinimumRate;

  function unverifiedPool(): ConnectionPool {
    const accepting = { ...options, allowInvalidTls: true, connectTimeoutMs: 0 };
    unverified ??= connectionPool(guardedConnector(accepting), maxPerOrigin);
    return unverified;
  }

  function fetch(request: FetchRequest, signal: AbortSignal): Promise<FetchResult> {
    if (signal.aborted) return Promise.reject(signal.reason);
    const startedAt = performance.now();
    const url = parseUrl(request.url);
    const refusal = closing.signal.aborted ? closed : refusalOf(url);
    if (url === null || refusal !== null) {
      return Promise.resolve(failure(request, refusal ?? notFetchable, startedAt));
    }
    const usedPool = request.allowInvalidTls === true ? unverifiedPool() : pool;
    return new Promise((resolve, reject) => {
      fetchOnce({ pool: usedPool, minimumRate, closing: closing.signal, url, request, signal }, (outcome) => {
        if (outcome.kind === "aborted") reject(signal.reason);
        else if (outcome.kind === "short") reject(outcome.error);
        else if (outcome.kind === "failed") resolve(failure(request, outcome.reason, startedAt));
        else resolve(page(request, outcome, startedAt));
      });
    });
  }

  return {
    fetch,
    async inspectTls(request, signal) {
      const startedAt = performance.now();
      const asked = { ...request, url: request.origin };
      if (closing.signal.aborted) return failure(asked, closed, startedAt);
      const either = AbortSignal.any([signal, closing.signal]);
      const fetchIssuer = (url: string) => issuerFile(fetch, { ...request, url }, signal);
      try {
        return await inspectTls({ connector, fetchIssuer, ...trusted }, request, either);
      } catch (error) {
        signal.throwIfAborted();
        if (closing.signal.aborted) return failure(asked, closed, startedAt);
        const reason = failureOf(error, notStarted);
        if (reason.shortage !== undefined) throw reason.shortage;
        return failure(asked, reason, startedAt);
      }
    },
    async close() {
      closing.abort();
      pool.close();
      unverified?.close();
    },
  };
}

const maxIssuerBytes = 65_536;

/** Returns the file of a certificate authority; `null` if there is none. */
async function issuerFile(
  fetch: Fetcher["fetch"],
  { url, timeoutMs }: Pick<FetchRequest, "timeoutMs" | "url">,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const result = await fetch({ url, headers: {}, maxBodyBytes: maxIssuerBytes, timeoutMs }, signal);
  return result.kind === "answer" && result.status === 200 && !result.bodyTruncated ? result.body : null;
}

type Outcome =
  | { readonly kind: "answered"; readonly answer: Answer; readonly remoteAddress: string | null }
  | { readonly kind: "failed"; readonly reason: FailureReason }
  /** This machine is at fault. */
  | { readonly kind: "short"; readonly error: AuditError }
  | { readonly kind: "aborted" };

const closed: FailureReason = { failure: "connect", message: "The fetcher is closed." };
const notFetchable: FailureReason = { failure: "protocol", message: "Only http and https URLs can be fetched." };
const notStarted: ExchangeProgress = { stage: "connecting", wireBytes: 0 };

interface Task {
  readonly pool: ConnectionPool;
  readonly minimumRate: MinimumRate;
  /** Aborts when the fetcher is closed, which ends the request with a failure. */
  readonly closing: AbortSignal;
  readonly url: URL;
  readonly request: FetchRequest;
  readonly signal: AbortSignal;
}

/** Makes one request and calls back once. */
function fetchOnce(task: Task, onOutcome: (outcome: Outcome) => void): void {
  const { pool, minimumRate, closing, url, request, signal } = task;
  let isSettled = false;
  let held: Connection | null = null;
  let running: Exchange | null = null;
  let stopWaiting = () => {};

  function settle(outcome: Outcome): void {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    stopListening();
    stopHearingOfEnd();
    running?.stop();
    stopWaiting();
    if (held !== null) held.followsHead = request.method === "HEAD";
    if (held !== null) pool.release(url.origin, held, outcome.kind === "answered" && outcome.answer.isReusable);
    onOutcome(outcome);
  }

  function send(connection: Connection): void {
    held = connection;
    running = exchange(
      connection,
      { path: url.pathname + url.search, minimumRate, ...request },
      {
        onAnswer: (response) =>
          settle({ kind: "answered", answer: response, remoteAddress: connection.remoteAddress() }),
        onFailure(reason) {
          if (!isSettled && isOfKeptConnection(reason, connection, running?.progress() ?? notStarted))
            send(pool.replace(url.origin, connection));
          else fail(reason);
        },
      },
    );
  }

  const fail = (reason: FailureReason) =>
    settle(reason.shortage === undefined ? { kind: "failed", reason } : { kind: "short", error: reason.shortage });
  const stopListening = onceAborted(signal, () => settle({ kind: "aborted" }));
  const stopHearingOfEnd = onceAborted(closing, () => fail(closed));
  const timer = setTimeout(
    () => fail(timeoutFailure(request.timeoutMs, running?.progress() ?? notStarted)),
    request.timeoutMs,
  );
  stopWaiting = pool.acquire(url.origin, send);
}

/**
 * True for a failure that a new connection may not meet: a server may close a kept one just when it is reused, so that no
 * response is received (RFC 9112 §9.3.1), or send the body after a HEAD that none may follow.
 */
function isOfKeptConnection(
  { failure }: FailureReason,
  { wasUsed, followsHead }: Connection,
  { stage }: ExchangeProgress,
): boolean {
  if (!wasUsed || (stage !== "waiting" && stage !== "headers")) return false;
  return (failure === "connect" && stage === "waiting") || (followsHead && failure === "protocol");
}

function refusalOf(url: URL | null): FailureReason | null {
  const isHttp = url?.protocol === "http:" || url?.protocol === "https:";
  return isHttp && url.hostname !== "" ? null : notFetchable;
}

function page(
  request: FetchRequest,
  { answer, remoteAddress }: Outcome & { kind: "answered" },
  startedAt: number,
): FetchResult {
  const { status, headers, cookies, body, bodyTruncated, wireBytes, ttfbMs } = answer;
  const totalMs = Math.round(performance.now() - startedAt);
  return {
    kind: "answer",
    url: request.url,
    status,
    headers,
    ...(cookies === undefined ? {} : { cookies }),
    body,
    bodyTruncated,
    wireBytes,
    ttfbMs,
    totalMs,
    remoteAddress,
  };
}

function failure(request: Pick<FetchRequest, "url">, reason: FailureReason, startedAt: number): FetchFailure {
  return { kind: "failure", url: request.url, ...reason, totalMs: Math.round(performance.now() - startedAt) };
}
