import type { GeoEngine, GeoIssue, GeoResult } from "@sightline/geo/result";
import { scoreText } from "./wording.ts";

/** What decides how far an engine reaches: what keeps it from most pages, else what lets it onto the start page. */
export function engineDecision({ blockers, controllingRule }: GeoEngine): string {
  return blockers[0]?.rule ?? controllingRule;
}

/** The parts of readiness and the numbers beside it, as in `reach 76 · quality 81`; what was not measured is left out. */
export function geoParts({ scores }: GeoResult): string {
  const { geo: _, ...parts } = scores;
  return Object.entries(parts)
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${scoreText(value)}`]))
    .join(" · ");
}

/** How sure readiness is, as in `confidence medium, 58 to 64 from sampling, 50 to 70 from unmeasured checks`. */
export function geoCertainty({ confidence }: GeoResult): string {
  const { label, interval, lo, hi } = confidence;
  const isWide = interval !== null && interval.low !== interval.high;
  return [
    `confidence ${label}`,
    ...(isWide ? [`${scoreText(interval.low)} to ${scoreText(interval.high)} from sampling`] : []),
    ...(lo === null || hi === null ? [] : [`${scoreText(lo)} to ${scoreText(hi)} from unmeasured checks`]),
  ].join(", ");
}

/** Why there is no readiness; empty when there is one. */
export function geoReason({ scores, withoutScore }: GeoResult): string {
  return scores.geo === null ? (withoutScore.find(({ score }) => score === "geo")?.reason ?? "") : "";
}

/** The issues that no rule of the same report tells. */
export function ownGeoIssues({ issues }: GeoResult): readonly GeoIssue[] {
  return issues.filter(({ alsoRules }) => alsoRules === undefined);
}

/** The issues whose repair raises readiness most, weighed by their evidence. */
export function geoFixes(geo: GeoResult, most: number): readonly GeoIssue[] {
  return ownGeoIssues(geo)
    .filter(({ affects, gain }) => affects === "geo" && gain > 0)
    .slice(0, most);
}

/** Words for the pages of an issue, with a mark when the number is an estimate from the sample. */
export function geoPages({ pages, scope, isEstimate }: GeoIssue): string {
  if (scope === "site") return "site";
  return `${isEstimate ? "about " : ""}${pages} ${pages === 1 ? "page" : "pages"}`;
}

/** What the number does not say; printed wherever it is. */
export const geoCaveat = "Measures readiness to be fetched, read, quoted and verified. It does not predict citations.";
