import type { FetchFailureKind } from "@sightline/facts";
import type { FetchFailure, FetchResult } from "@sightline/model/ports";
import { hostOf } from "@sightline/url";

/** Hosts of a crawl that have never responded. */
export interface SilentHosts {
  /**
   * Returns the failure for a request that can be skipped because its host is known to be silent; `null` for others.
   */
  known(url: string): FetchFailure | null;
  /** Updates from a result; marks the failure as final if another attempt is pointless. */
  note(result: FetchResult): FetchResult;
  /** Notes that a host responded in an earlier part of the crawl. */
  restore(url: string): void;
}

/** Consecutive failures after which a host that never responded gets no retries: robots.txt and one retry. */
const retriedFailures = 2;
/** Consecutive failures after which it gets no more requests at all: including the first page. */
const triedFailures = 3;
const maxHosts = 1000;
/** Failures of hosts that do not answer at all. */
export const silence: ReadonlySet<FetchFailureKind> = new Set(["dns", "connect", "tls", "timeout"]);

/**
 * Tracks the hosts of one crawl. A host that has responded once is assumed to be down temporarily, and is retried as
 * usual.
 */
export function silentHosts(): SilentHosts {
  const failures = new Map<string, { count: number; last: FetchFailure }>();
  const answered = new Set<string>();

  function isResponding(host: string): void {
    failures.delete(host);
    if (answered.size < maxHosts) answered.add(host);
  }

  return {
    restore: (url) => isResponding(hostOf(url)),
    known(url) {
      const host = failures.get(hostOf(url));
      return host === undefined || host.count < triedFailures ? null : { ...host.last, url, totalMs: 0, isFinal: true };
    },
    note(result) {
      const host = hostOf(result.url);
      if (result.kind === "answer" || !silence.has(result.failure)) {
        isResponding(host);
        return result;
      }
      if (answered.has(host) || (failures.size >= maxHosts && !failures.has(host))) return result;
      const count = (failures.get(host)?.count ?? 0) + 1;
      failures.set(host, { count, last: result });
      return count < retriedFailures ? result : { ...result, isFinal: true };
    },
  };
}
