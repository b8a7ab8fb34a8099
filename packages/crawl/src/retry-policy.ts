import type { FetchFailureKind } from "@sightline/facts";
import { type CrawlWait, refusalStatuses } from "@sightline/model";
import type { FetchedPage, FetchResult } from "@sightline/model/ports";
import type { GateAnswer } from "./host-gate.ts";

const delaysMs = [1000, 5000, 15_000, 30_000];
/** Requests until a name is certain not to resolve, or a body certain to be truncated or undecodable. */
const certainAttempts = 2;
const triedAgainOnce: ReadonlySet<FetchFailureKind> = new Set(["dns", "truncated", "content-encoding"]);
/** Maximum time for which a crawl waits because a host asks for it. */
const maxRetryAfterMs = 120_000;

/**
 * Returns the delay before a URL is requested again; `null` if its outcome is final.
 *
 * Timeouts, connection failures, 429 and 5xx are tried up to `maxAttempts` times, after 1 s, 5 s, 15 s and then every
 * 30 s, or as Retry-After says, unless that is over two minutes; a name that does not resolve, a truncated body and one
 * that does not decode are tried twice; any other outcome is final.
 *
 * @param attempts requests made so far, including this one
 * @param nowMs milliseconds since the Unix epoch, against which a date in Retry-After is read
 */
export function retryDelayMs(result: FetchResult, attempts: number, maxAttempts: number, nowMs: number): number | null {
  if (result.kind === "failure" && result.isFinal === true) return null;
  if (attempts >= mostAttempts(result, maxAttempts) || asksTooMuch(result, nowMs)) return null;
  const delayMs = delaysMs[Math.min(attempts, delaysMs.length) - 1] ?? 0;
  const answer = gateAnswer(result, nowMs);
  return Math.max(delayMs, answer.kind === "throttled" ? (answer.retryAfterMs ?? 0) : 0);
}

/** True if a host asks the crawl to wait for longer than it does. */
export function asksTooMuch(result: FetchResult, nowMs: number): boolean {
  return isThrottled(result) && (retryAfterMs(retryAfterOf(result), nowMs) ?? 0) > maxRetryAfterMs;
}

/** Returns the reason for which a URL is requested again. */
export function retryReason(result: FetchResult): CrawlWait["reason"] {
  if (result.kind === "failure") return result.failure;
  return isThrottled(result) ? "throttled" : "server-error";
}

function isThrottled(result: FetchResult): result is FetchedPage {
  return result.kind === "answer" && (result.status === 429 || result.status === 503);
}

function retryAfterOf({ headers }: FetchedPage): string | null {
  return headers.find(([name]) => name === "retry-after")?.[1] ?? null;
}

function mostAttempts(result: FetchResult, maxAttempts: number): number {
  if (result.kind === "answer") return result.status === 429 || result.status >= 500 ? maxAttempts : 1;
  if (triedAgainOnce.has(result.failure)) return Math.min(certainAttempts, maxAttempts);
  return result.failure === "timeout" || result.failure === "connect" ? maxAttempts : 1;
}

/** Returns a Retry-After header in milliseconds from now; `null` if there is none. */
function retryAfterMs(header: string | null, nowMs: number): number | null {
  const value = header?.trim() ?? "";
  if (value === "") return null;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Translates a result for the host's gate. */
export function gateAnswer(result: FetchResult, nowMs: number): GateAnswer {
  if (result.kind === "failure") return { kind: "failed" };
  return answerOfStatus(result.status, retryAfterOf(result), nowMs);
}

/** Translates a status and its Retry-After header for the host's gate. */
export function answerOfStatus(status: number, retryAfter: string | null, nowMs: number): GateAnswer {
  if (status !== 429 && status !== 503) return { kind: refusalStatuses.includes(status) ? "refused" : "fine" };
  const ms = retryAfterMs(retryAfter, nowMs);
  return { kind: "throttled", retryAfterMs: ms === null ? null : Math.min(maxRetryAfterMs, ms) };
}
