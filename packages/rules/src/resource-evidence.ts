import type { Certainty, Finding } from "@sightline/model";
import { type Resource, resourceVerdict } from "@sightline/model";
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

/** Returns the message of a lost file with its data: `status`, `unreachable` or `loop`. */
export function lossMessage({ status, failure }: Resource) {
  if (failure === "redirects") return { message: "loop", data: {} };
  if (failure !== null) return { message: "unreachable", data: { reason: failure } };
  return { message: "status", data: { status: status ?? 0 } };
}
