import type { CompanionSurvey } from "@sightline/model";
import type { Fetcher, FetchFailure, FetchResult } from "@sightline/model/ports";
import { hostOf } from "@sightline/url";
import { patientFetch, patiently } from "../patient-fetch.ts";
import { wantsPause } from "./companion-answers.ts";
import type { CompanionLimits, CompanionRequests } from "./companion-kind.ts";
import { type CompanionParts, companionRequests } from "./companion-requests.ts";

/** What requests have cost so far. */
type Cost = Pick<CompanionSurvey, "requests" | "hosts" | "bytes">;

/** Requests within the limits of a kind, which count them. */
export interface LimitedRequests extends CompanionRequests {
  made(): Cost;
  /** Takes up what earlier parts of the crawl have cost. */
  restore(earlier: Pick<Cost, "requests" | "bytes">): void;
  /** Takes up a host that earlier parts have requested, and how often as far as that is limited. */
  restoreHost(host: string, requests: number): void;
}

/** What limits depend on. */
export interface LimitedBy {
  /** True once no page is left to request. */
  isEnding(): boolean;
  /** True for a URL whose host may get one more. */
  hasPlace(url: string): boolean;
}

/** Connections of a look at the TLS of a server. */
const handshakes = 2;

/** Creates the requests of a kind. */
export function limitedRequests(
  limits: CompanionLimits,
  parts: CompanionParts,
  { isEnding, hasPlace }: LimitedBy,
): LimitedRequests {
  const { fetcher, clock } = parts;
  const { refusing, allBytes, requestsOfHost = Number.POSITIVE_INFINITY } = limits;
  const hosts = new Set<string>();
  const requestsTo = new Map<string, number>();
  const cost = { requests: 0, bytes: 0 };

  /** Counts requests, unless the host has had all that it may get, or wants no more. */
  function isCounted(url: string, requests: number): boolean {
    const host = hostOf(url);
    const made = (requestsTo.get(host) ?? 0) + requests;
    if (refusing?.has(host) === true || made > requestsOfHost) return false;
    requestsTo.set(host, made);
    cost.requests += requests;
    hosts.add(host);
    return true;
  }

  const inspect = fetcher.inspectTls?.bind(fetcher);
  const counting: Fetcher = {
    async fetch(request, signal) {
      if (!isCounted(request.url, 1)) return beyondLimit(request.url);
      const result = await patientFetch({ fetcher, clock }, request, signal);
      if (wantsPause(result)) refusing?.add(hostOf(request.url));
      return result;
    },
    ...(inspect !== undefined && {
      async inspectTls(request, signal) {
        if (!isCounted(request.origin, handshakes)) return beyondLimit(request.origin);
        return patiently(clock, () => inspect(request, signal), signal);
      },
    }),
    close: async () => {},
  };
  const polite = companionRequests(limits, { ...parts, fetcher: counting }, isEnding);

  /** Makes a request that reads no more than what is left of all bytes. */
  async function request(...[url, method, signal, details]: Parameters<CompanionRequests["request"]>) {
    if (!hasPlace(url)) return beyondLimit(url);
    const wanted = method === "HEAD" ? 0 : (details?.bodyBytes ?? limits.bodyBytes);
    const reserved = (await allBytes?.reserve(wanted, signal)) ?? wanted;
    let read = 0;
    try {
      if (wanted > 0 && reserved === 0) return beyondLimit(url);
      const result: FetchResult = await polite.request(
        url,
        method,
        signal,
        wanted === 0 ? details : { ...details, bodyBytes: reserved },
      );
      if (result.kind === "answer") read = result.wireBytes;
      return result;
    } finally {
      cost.bytes += read;
      allBytes?.settle(reserved, read);
    }
  }

  return {
    ...polite,
    request,
    madeTo: (host) => requestsTo.get(host) ?? 0,
    made: () => ({ ...cost, hosts: hosts.size }),
    restore({ requests, bytes }) {
      cost.requests += requests;
      cost.bytes += bytes;
      allBytes?.settle(0, bytes);
    },
    restoreHost(host, requests) {
      hosts.add(host);
      requestsTo.set(host, Math.max(requestsTo.get(host) ?? 0, requests));
    },
  };
}

function beyondLimit(url: string): FetchFailure {
  const message = "It was not requested: the host has had all requests that it may get.";
  return { kind: "failure", url, failure: "limit", message, totalMs: 0 };
}
