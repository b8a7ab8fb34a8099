import type { Certainty, Finding } from "@sightline/model";
import { type Resource, type ResourceFailure, resourceVerdict } from "@sightline/model";
import type { TargetRow } from "@sightline/model/rule";
import { edgePlace } from "./edge-place.ts";
import { quote } from "./evidence.ts";
import { linkedFrom } from "./links/linked-from.ts";

/** Returns what findings about one file have in common: the pages that name it, and the first element that does. */
export function resourceFinding(row: TargetRow): Pick<Finding, "subject" | "memberIds" | "at"> & {
  readonly data: NonNullable<Finding["data"]>;
} {
  return {
    ...linkedFrom(row),
    data: { ...edgePlace(row), pages: row.sourceIds.length, target: quote(row.target.url) },
  };
}

/** True for a file that browsers do not get. */
export function isLost(resource: Resource): boolean {
  const verdict = resourceVerdict(resource);
  return verdict === "broken" || verdict === "failing";
}

/** A file of the site that is gone is certain; servers restart, and other hosts are looked at twice. */
export function lossCertainty(resource: Resource): Certainty {
  const isGone = !resource.isForeign && resourceVerdict(resource) === "broken";
  return isGone || resource.confirmed ? "certain" : "review";
}

/** Returns the message of a lost file with its data: `status`, or why no response came. */
export function lossMessage({ status, failure }: Resource) {
  if (failure === null) return { message: "status", data: { status: status ?? 0 } };
  return { message: failureMessages[failure] ?? "unreachable", data: { reason: failure } };
}

const failureMessages: Readonly<Partial<Record<ResourceFailure, string>>> = {
  redirects: "loop",
  "no-such-host": "unresolved",
  dns: "unresolved",
  tls: "certificate",
  timeout: "timeout",
  truncated: "damaged",
  "content-encoding": "damaged",
  protocol: "damaged",
};
