import type { FetchFailureKind } from "@sightline/facts";
import type { FetchFailure, FetchResult } from "@sightline/model/ports";
import { hostOf } from "@sightline/url";

/** Hosts of a crawl at which nothing has ever answered. */
export interface SilentHosts {
  /** The failure of a request that need not be made, since its host is known to be silent; `null` for others. */
  known(url: string): FetchFailure | null;
  /** Learns from a result; the failure is final where another attempt is pointless. */
  note(result: FetchResult): FetchResult;
  /** Learns that a host answered in an earlier part of the crawl. */
  recall(url: string): void;
}

/** Failures in a row after which a host that never answered gets no second attempts: robots.txt and one retry. */
const retriedFailures = 2;
/** And after which it gets no more requests at all: the first page asked too. */
const triedFailures = 3;
const maxHosts = 1000;
const silence: ReadonlySet<FetchFailureKind> = new Set(["dns", "connect", "tls", "timeout"]);

/** Keeps count of the hosts of one crawl. A host that answered once is down for a while at most, and is tried as usual. */
export function silentHosts(): SilentHosts {
  const failures = new Map<string, { count: number; last: FetchFailure }>();
  const answered = new Set<string>();

  function isAnswering(host: string): void {
    failures.delete(host);
    if (answered.size < maxHosts) answered.add(host);
  }

  return {
    recall: (url) => isAnswering(hostOf(url)),
    known(url) {
      const host = failures.get(hostOf(url));
      return host === undefined || host.count < triedFailures ? null : { ...host.last, url, totalMs: 0, isFinal: true };
    },
    note(result) {
      const host = hostOf(result.url);
      if (result.kind === "answer" || !silence.has(result.failure)) {
        isAnswering(host);
        return result;
      }
      if (answered.has(host) || (failures.size >= maxHosts && !failures.has(host))) return result;
      const count = (failures.get(host)?.count ?? 0) + 1;
      failures.set(host, { count, last: result });
      return count < retriedFailures ? result : { ...result, isFinal: true };
    },
  };
}
