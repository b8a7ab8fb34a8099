import type { FetchFailureKind } from "@sightline/facts";
import type { CrawlWait } from "@sightline/model";
import type { FetchResult } from "@sightline/model/ports";
import type { GateAnswer } from "./host-gate.ts";

const delaysMs = [1000, 5000, 15_000, 30_000];
/** Requests until it is certain that a name does not resolve, or that a body breaks off or does not decode. */
const certainAttempts = 2;
const triedAgainOnce: ReadonlySet<FetchFailureKind> = new Set(["dns", "truncated", "content-encoding"]);
const maxRetryAfterMs = 120_000;

/**
 * How long to wait before a URL is requested again; `null` when its outcome stands.
 *
 * Timeouts, connection failures, 429 and 5xx are tried up to `maxAttempts` times, after 1 s, 5 s, 15 s and then every
 * 30 s, or as Retry-After says; a name that does not resolve, a body that breaks off and one that does not
 * decode are tried twice; anything else is an answer.
 *
 * @param attempts requests made so far, this one included
 * @param nowMs milliseconds since the Unix epoch, against which a date in Retry-After is read
 */
export function retryDelayMs(result: FetchResult, attempts: number, maxAttempts: number, nowMs: number): number | null {
  if (result.kind === "failure" && result.isFinal === true) return null;
  if (attempts >= mostAttempts(result, maxAttempts)) return null;
  const delayMs = delaysMs[Math.min(attempts, delaysMs.length) - 1] ?? 0;
  return Math.max(delayMs, retryAfterMs(result, nowMs) ?? 0);
}

/** Why a result has its URL requested again. */
export function retryReason(result: FetchResult): CrawlWait["reason"] {
  if (result.kind === "failure") return result.failure;
  return result.status === 429 || result.status === 503 ? "throttled" : "server-error";
}

function mostAttempts(result: FetchResult, maxAttempts: number): number {
  if (result.kind === "answer") return result.status === 429 || result.status >= 500 ? maxAttempts : 1;
  if (triedAgainOnce.has(result.failure)) return Math.min(certainAttempts, maxAttempts);
  return result.failure === "timeout" || result.failure === "connect" ? maxAttempts : 1;
}

/** The Retry-After of a 429 or 503 in milliseconds from now, at most two minutes; `null` when there is none. */
export function retryAfterMs(result: FetchResult, nowMs: number): number | null {
  if (result.kind === "failure" || (result.status !== 429 && result.status !== 503)) return null;
  const value = result.headers.find(([name]) => name === "retry-after")?.[1].trim();
  if (value === undefined || value === "") return null;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isNaN(ms) ? null : Math.min(maxRetryAfterMs, Math.max(0, ms));
}

/** What an outcome tells the host's gate. */
export function gateAnswer(result: FetchResult, nowMs: number): GateAnswer {
  if (result.kind === "failure") return { kind: "failed" };
  if (result.status !== 429 && result.status !== 503) return { kind: "fine" };
  return { kind: "throttled", retryAfterMs: retryAfterMs(result, nowMs) };
}
