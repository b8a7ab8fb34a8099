import type { MeasureClass } from "../checks/measure.ts";
import type { PerEngine } from "../crawlers/engines.ts";
import { checkFields, sourcesOf } from "../result/check-fields.ts";
import { byWeightedGain } from "../result/fix-order.ts";
import type { GeoIssue } from "../result/geo-audit.ts";
import { evidenceStrength, evidenceWeight } from "../scoring/evidence-weight.ts";
import type { TemplateCluster } from "../site/template-clusters.ts";
import { type CheckTally, isFailing } from "./check-tallies.ts";
import { round } from "./rounding.ts";
import { withSharedDirectives } from "./shared-directives.ts";
import type { ShownTally } from "./shown-tallies.ts";

/** Gains of all checks, by the score that they raise. */
export interface AllGains {
  readonly geo: ReadonlyMap<string, number>;
  readonly agent: ReadonlyMap<string, number>;
  readonly policy: ReadonlyMap<string, number>;
}

/** Input from which issues are made. */
export interface IssueInput {
  readonly tallies: readonly ShownTally[];
  readonly gains: AllGains;
  readonly clusters: readonly TemplateCluster[];
  /** Number of read pages by template. */
  readonly readPages: ReadonlyMap<string, number>;
  readonly weights: PerEngine;
  /** All engines are closed on purpose: checks that would raise reach or quality are then no issues. */
  readonly isClosed: boolean;
}

const maxTemplates = 10;

/** Returns the issues of the checks that fail somewhere. */
export function geoIssues(input: IssueInput): GeoIssue[] {
  const issues = input.tallies.flatMap((tally) => {
    const affects = affected(tally.check.meta.class);
    if (affects === null || tally.failing === 0 || isRare(tally) || isChosen(tally, affects, input)) return [];
    return [issueOf(tally, affects, input)];
  });
  return withSharedDirectives(issues);
}

/** Scores in the order in which their issues are listed: their points are not those of one scale. */
const scoreOrder: readonly GeoIssue["affects"][] = ["geo", "policy", "agent"];

/**
 * Orders issues by the score that they affect (the GEO score first), then weak evidence last, then by weighted gain,
 * highest first, then gates before penalties before the rest, then by check.
 */
export function byGain(a: GeoIssue, b: GeoIssue): number {
  return (
    scoreOrder.indexOf(a.affects) - scoreOrder.indexOf(b.affects) ||
    byWeightedGain(a, b) ||
    urgency(a.class) - urgency(b.class) ||
    (a.checkId < b.checkId ? -1 : 1)
  );
}

function urgency(checkClass: MeasureClass): number {
  return checkClass === "gate" ? 0 : checkClass === "penalty" ? 1 : 2;
}

function affected(checkClass: MeasureClass): GeoIssue["affects"] | null {
  switch (checkClass) {
    case "gate":
    case "scored":
    case "penalty":
      return "geo";
    case "agent":
    case "agent-defect":
      return "agent";
    case "policy":
      return "policy";
    default:
      return null;
  }
}

/** Returns true if too few pages fail for a fault that only counts as a habit. */
function isRare({ check, failing, measured }: CheckTally): boolean {
  const { minFailing } = check.meta;
  return minFailing !== undefined && (failing < minFailing.pages || failing < minFailing.share * measured);
}

/** Returns true if a check fails only because the owner chose so. */
function isChosen({ check }: CheckTally, affects: GeoIssue["affects"], { weights, isClosed }: IssueInput): boolean {
  if (affects !== "geo") return false;
  if (isClosed) return true;
  return check.meta.id === "access.bing-copilot-eligibility" && weights.microsoft === 0;
}

function issueOf(tally: ShownTally, affects: GeoIssue["affects"], input: IssueInput): GeoIssue {
  const { check } = tally;
  const { meta } = check;
  const examples = tally.examples.filter(({ score }) => score !== null && isFailing(meta.class, score));
  const gain = input.gains[affects].get(meta.id) ?? 0;
  const spread = spreadOf(tally, input);
  const { coveredBy } = check;
  return {
    ...checkFields(check),
    ...(coveredBy === undefined ? {} : { alsoRules: coveredBy.map(({ meta: { id } }) => id) }),
    sources: sourcesOf(meta.sources),
    why: meta.why,
    fix: meta.fix,
    effort: meta.effort,
    ...spread,
    affects,
    strength: evidenceStrength(meta),
    gain: round(gain),
    weightedGain: round(gain * evidenceWeight(meta)),
    needsReview: examples.some(({ seen }) => seen["needsReview"] === true),
    examples,
    snippet: examples[0]?.snippet ?? null,
  };
}

/** Estimates how many pages fail from the read pages of each template. */
function spreadOf(tally: CheckTally, { clusters, readPages }: IssueInput) {
  if (tally.check.scope === "site") {
    return { pages: tally.failing, applicablePages: tally.measured, isEstimate: false, templates: [] };
  }
  let pages = 0;
  let applicablePages = 0;
  let isEstimate = false;
  const templates: { key: string; pages: number }[] = [];
  for (const { key, pages: all } of clusters) {
    const read = readPages.get(key) ?? 0;
    const found = tally.byTemplate.get(key);
    if (read < all) isEstimate = true;
    if (found === undefined || read === 0) continue;
    const failing = Math.round((all * found.failing) / read);
    pages += failing;
    applicablePages += Math.round((all * found.measured) / read);
    if (failing > 0) templates.push({ key, pages: failing });
  }
  templates.sort((a, b) => b.pages - a.pages || (a.key < b.key ? -1 : 1));
  return {
    pages: Math.max(pages, tally.failing),
    applicablePages,
    isEstimate,
    templates: templates.slice(0, maxTemplates),
    ...(templates.length > maxTemplates ? { templatesTotal: templates.length } : {}),
  };
}
