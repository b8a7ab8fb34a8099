import { evidenceWeight, type GeoIssue, type GeoPatch, type GeoResult } from "@sightline/geo/result";
import type { GeoFix, GeoFixList } from "./geo-fixes.ts";
import { grouped } from "./grouped.ts";
import { counted, gainText, scoreText } from "./wording.ts";

/** Returns a rule without the crawler before it, as in `GPTBot: allowed, …`, for a text about several crawlers. */
export function withoutToken(rule: string, token: string): string {
  const prefix = `${token}: `;
  return rule.startsWith(prefix) ? rule.slice(prefix.length) : rule;
}

/** What a check saw, with the URLs of all pages where it saw the same. */
export interface GeoSeen {
  readonly urls: readonly [string, ...string[]];
  readonly evidence: string;
}

/** Returns what a check saw on the first pages of its examples, once for pages of the same evidence. */
export function geoSeen({ examples }: Pick<GeoIssue, "examples">, maxPages: number): readonly GeoSeen[] {
  const shown = examples.slice(0, maxPages);
  return grouped(shown, geoEvidence).map(([first, ...others]) => ({
    urls: [first.url, ...others.map(({ url }) => url)],
    evidence: geoEvidence(first),
  }));
}

/** Lists readiness scores and related numbers, as in `reach 76 · quality 81`; unmeasured ones are left out. */
export function geoParts({ scores }: GeoResult): string {
  const { geo: _, ...parts } = scores;
  return Object.entries(parts)
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${scoreText(value)}`]))
    .join(" · ");
}

/** Returns the range of readiness where most of quality was not measured, as in `38 to 97`; otherwise `null`. */
export function geoRange({ confidence, scores }: GeoResult): string | null {
  const { gap, lo, hi } = confidence;
  if (gap === null || scores.geo === null || lo === null || hi === null) return null;
  return `${scoreText(lo)} to ${scoreText(hi)}`;
}

/** Describes readiness, as in `61 / 100`; where most was not measured, as in `38 to 97 of 100, 93 by what was measured`. */
export function geoReadiness(geo: GeoResult): string {
  const range = geoRange(geo);
  const value = geo.scores.geo;
  if (value === null) return "Not scored";
  return range === null ? `${scoreText(value)} / 100` : `${range} of 100, ${scoreText(value)} by what was measured`;
}

/**
 * Describes the certainty of readiness, as in `confidence medium, 58 to 64 from sampling, 50 to 70 from unmeasured
 * checks`.
 */
export function geoCertainty(geo: GeoResult): string {
  const { label, interval, lo, hi } = geo.confidence;
  const isWide = interval !== null && interval.low !== interval.high;
  const isShown = geoRange(geo) !== null;
  return [
    `confidence ${label}`,
    ...(isWide ? [`${scoreText(interval.low)} to ${scoreText(interval.high)} from sampling`] : []),
    ...(lo === null || hi === null || isShown ? [] : [`${scoreText(lo)} to ${scoreText(hi)} from unmeasured checks`]),
  ].join(", ");
}

/**
 * Returns the reason why there is no readiness score, or for how few pages and how little of quality it stands;
 * otherwise empty.
 */
export function geoReason({ scores, withoutScore, sample, confidence }: GeoResult): string {
  if (scores.geo !== null) return [sample.caveat, confidence.gap].filter((text) => text !== null).join(" ");
  return withoutScore.find(({ score }) => score === "geo")?.reason ?? "";
}

/** Describes the evidence of an issue, as in `strong evidence (B)`. */
export function geoStrength({ strength, evidence }: GeoIssue): string {
  return `${strength} evidence (${evidence})`;
}

/** Describes what a patch brings, as in `+1.2 points measured on 3 pages`. */
export function patchGain({ gain, pages }: GeoPatch): string {
  if (gain === null) return "";
  const where = pages === 0 ? "" : ` on ${counted(pages, "page")}`;
  return `${gainText(gain)} points, measured with this patch${where}`;
}

/** Describes the number of an issue's pages; marks it if it is an estimate from the sample. */
export function geoPages({ pages, scope, isEstimate }: GeoIssue): string {
  if (scope === "site") return "site";
  return `${isEstimate ? "about " : ""}${counted(pages, "page")}`;
}

/** Names of the points that an issue gains. */
const pointsOf = { geo: "points", agent: "points of agent readiness", policy: "points of policy" } as const;

/** Describes the gain of an issue and its evidence, as in `+6.9 points × 0.6, moderate evidence (B)`. */
export function geoGain(issue: GeoIssue): string {
  const weight = evidenceWeight(issue);
  const weighed = weight === 1 ? "" : ` × ${Math.round(weight * 100) / 100}`;
  return `${gainText(issue.gain)} ${pointsOf[issue.affects]}${weighed}, ${geoStrength(issue)}`;
}

/** Refers to the issues of rules that describe the same faults. */
export const ruleReference = "Described among the issues of the site.";

/** Names a fix: by the rules that list its faults, with their numbers of issues, or else by its own title. */
export function fixTitle({ issue, rules }: GeoFix): string {
  return rules === null
    ? issue.title
    : rules.map(({ title, issues }) => `${title} (${counted(issues, "issue")})`).join("; ");
}

/** Describes the extent and the gain of a fix; rules count their issues themselves. */
export function fixFacts({ issue, rules }: GeoFix): readonly string[] {
  return rules === null ? [geoPages(issue), geoGain(issue)] : [geoGain(issue)];
}

/** Counts fixes that a list leaves out, and names all that are small, with their pages; empty without any. */
export function moreFixes({ shown, more, small }: GeoFixList): readonly string[] {
  const left = more === 0 ? [] : [`${counted(more, "more fix", "more fixes")} in report.json.`];
  if (small.length === 0) return left;
  const fixes =
    shown.length === 0 ? counted(small.length, "fix", "fixes") : counted(small.length, "more fix", "more fixes");
  const each = small.length === 1 ? "" : " each";
  return [...left, `${fixes} would add less than half a weighted point${each}: ${small.map(smallFix).join(" · ")}.`];
}

function smallFix(fix: GeoFix): string {
  return fix.rules === null ? `${fixTitle(fix)} (${geoPages(fix.issue)})` : fixTitle(fix);
}

/** States what a check saw on a page: values with thresholds, and the quote unless they contain it. */
export function geoEvidence({ found, snippet }: GeoIssue["examples"][number]): string {
  if (snippet === null || found.includes(snippet)) return found;
  return found === "" ? `“${snippet}”` : `${found} “${snippet}”`;
}

/** Caveat on the readiness score; printed wherever the score is. */
export const geoCaveat = "Measures readiness to be fetched, read, quoted and verified. It does not predict citations.";
