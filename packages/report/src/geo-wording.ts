import type { GeoIssue } from "@sightline/geo/result";
import { counted } from "./wording.ts";

/** Describes the number of an issue's pages; marks it if it is an estimate from the sample. */
export function geoPages({ pages, scope, isEstimate }: GeoIssue): string {
  if (scope === "site") return "site";
  return `${isEstimate ? "about " : ""}${counted(pages, "page")}`;
}

/** States what a check saw on a page: values with thresholds, and the quote unless they contain it. */
export function geoEvidence({ found, snippet }: GeoIssue["examples"][number]): string {
  if (snippet === null || found.includes(snippet)) return found;
  return found === "" ? `“${snippet}”` : `${found} “${snippet}”`;
}
