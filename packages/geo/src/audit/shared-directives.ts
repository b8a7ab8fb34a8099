import type { GeoIssue } from "../result/geo-audit.ts";
import { round } from "./rounding.ts";

const google = "access.google-ai-eligibility";
const bing = "access.bing-copilot-eligibility";

/**
 * Reports once what both Google and Bing take from one directive: where the same pages fail both checks for the same
 * reason, as with noindex, one issue stands for both, with the gain of both.
 */
export function withSharedDirectives(issues: readonly GeoIssue[]): GeoIssue[] {
  const ofGoogle = issues.find(({ checkId }) => checkId === google);
  const ofBing = issues.find(({ checkId }) => checkId === bing);
  if (ofGoogle === undefined || ofBing === undefined || placesOf(ofGoogle) !== placesOf(ofBing)) return [...issues];
  const joined: GeoIssue = {
    ...ofGoogle,
    title: "Directives keep the pages out of search and AI answers",
    gain: round(ofGoogle.gain + ofBing.gain),
    weightedGain: round(ofGoogle.weightedGain + ofBing.weightedGain),
  };
  return issues.flatMap((issue) => (issue === ofGoogle ? joined : issue === ofBing ? [] : issue));
}

/** Returns a key of the pages that fail and the directives seen there. */
function placesOf({ pages, templates, examples }: GeoIssue): string {
  return JSON.stringify([pages, templates, examples.map(({ url, seen }) => [url, seen["limits"]])]);
}
