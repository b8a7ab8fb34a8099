import { fetchFailureKinds } from "@sightline/facts";
import type { Resource } from "./resource-schema.ts";

/** Reasons why a resource has no response to judge. */
export const resourceFailures = [
  /** The robots.txt of the host disallows the URL. */
  "robots",
  /** A challenge for people was answered instead of the resource. */
  "challenge",
  /** More redirects than browsers follow, or a loop. */
  "redirects",
  /** The name server says that the host does not exist. */
  "no-such-host",
  ...fetchFailureKinds,
] as const;
/** Reason why a resource has no response to judge. */
export type ResourceFailure = (typeof resourceFailures)[number];

/**
 * Verdicts on a resource. `broken`: 404, 410, a loop of redirects, or a host that does not exist; `failing`: a server or
 * connection at fault, which may pass; `unverifiable`: the server or robots.txt refused this crawler.
 */
export const resourceVerdicts = ["alive", "broken", "failing", "unverifiable"] as const;
/** Verdict on a resource. */
export type ResourceVerdict = (typeof resourceVerdicts)[number];

const refusals: ReadonlySet<ResourceFailure> = new Set(["robots", "challenge", "limit", "address-not-allowed"]);
const absences: ReadonlySet<ResourceFailure> = new Set(["redirects", "no-such-host"]);

/** Judges what a crawl found of a resource. */
export function resourceVerdict({ status, failure }: Pick<Resource, "status" | "failure">): ResourceVerdict {
  if (failure !== null) {
    if (refusals.has(failure)) return "unverifiable";
    return absences.has(failure) ? "broken" : "failing";
  }
  if (status === null || status < 400) return "alive";
  if (status === 404 || status === 410) return "broken";
  return status >= 500 && status < 600 ? "failing" : "unverifiable";
}

/** Kind of the documents of a crawl that hold lists of {@link Resource} of its own hosts; of one URL, the last counts. */
export const resourcesKind = "resources";
/** Kind of the documents that hold those of other hosts. */
export const foreignResourcesKind = "foreign-resources";
