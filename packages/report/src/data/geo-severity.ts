import type { GeoIssue } from "@sightline/geo/result";
import type { Severity } from "@sightline/model";

/**
 * Returns the severity of a GEO issue, for formats that require one: warning if it keeps engines out or reduces
 * integrity, otherwise notice.
 */
export function geoSeverity({ class: checkClass, affects, gain }: GeoIssue): Severity {
  const weighs = checkClass === "gate" || checkClass === "penalty";
  return weighs && affects === "geo" && gain > 0 ? "warning" : "notice";
}
