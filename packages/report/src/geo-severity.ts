import type { GeoIssue } from "@sightline/geo/result";
import type { Severity } from "@sightline/model";

/**
 * How grave an issue of the audit for answer engines is, for formats that know severities: what keeps engines out or
 * takes from integrity warns, the rest is an opportunity.
 */
export function geoSeverity({ class: checkClass, affects, gain }: GeoIssue): Severity {
  const weighs = checkClass === "gate" || checkClass === "penalty";
  return weighs && affects === "geo" && gain > 0 ? "warning" : "notice";
}
