import type { Clock, DocumentStore, Fetcher, FetchFailure } from "@sightline/model/ports";
import type { LimitTally } from "./limit-tally.ts";
import { patientFetch } from "./patient-fetch.ts";
import type { ReachRefusal, RequestReach } from "./request-reach.ts";
import { type SilentHosts, silentHosts } from "./silent-hosts.ts";
import { type StoredResponses, storedResponses } from "./stored-responses.ts";

/** Storage for the number of off-site requests of a crawl. */
export interface ReachMemory {
  put(offSite: number): Promise<void>;
}

/**
 * Fetcher of one crawl: makes no request out of its reach, and counts the responses that exceeded a limit. An off-site
 * request is durable before it is made, so that a resumed crawl does not get a new budget.
 */
export function crawlFetcher(
  ports: { readonly fetcher: Fetcher; readonly clock: Pick<Clock, "sleep"> },
  {
    reach,
    memory,
    limits,
    silent = silentHosts(),
    kept = storedResponses(),
  }: {
    reach: RequestReach;
    memory: ReachMemory;
    limits: Pick<LimitTally, "hit">;
    silent?: SilentHosts;
    kept?: StoredResponses;
  },
): Fetcher {
  let stored = 0;

  async function store(): Promise<void> {
    if (reach.offSite === stored) return;
    stored = reach.offSite;
    await memory.put(stored);
  }

  return {
    async fetch(request, signal) {
      const refusal = reach.take(new URL(request.url));
      if (refusal !== null) {
        limits.hit(refusal, request.url);
        return refused(request.url, refusal);
      }
      await store();
      const result =
        kept.take(request.url) ?? silent.known(request.url) ?? silent.note(await patientFetch(ports, request, signal));
      if (result.kind === "failure" && result.failure === "limit") limits.hit("answer-limit", request.url);
      return result;
    },
    close: () => ports.fetcher.close(),
  };
}

const [stateKind, stateKey] = ["crawl-state", "reach"] as const;

/** Stores the number in a document of the crawl. */
export function reachMemory(documents: DocumentStore, crawlId: string, epoch: number): ReachMemory {
  return { put: (offSite) => documents.put(crawlId, epoch, stateKind, stateKey, { offSite }) };
}

/** Restores the number of off-site requests that earlier parts of the crawl made. */
export async function restoreReach(reach: RequestReach, documents: DocumentStore, crawlId: string): Promise<void> {
  const value = await documents.get(crawlId, stateKind, stateKey);
  if (typeof value !== "object" || value === null || !("offSite" in value)) return;
  if (typeof value.offSite === "number") reach.restore(value.offSite);
}

const messages: Readonly<Record<ReachRefusal, string>> = {
  port: "It was not requested: its port is neither 80, 443 nor the site's own.",
  "off-site-requests": "It was not requested: the crawl has no more requests to other sites.",
};

function refused(url: string, refusal: ReachRefusal): FetchFailure {
  return { kind: "failure", url, failure: "limit", message: messages[refusal], totalMs: 0 };
}
