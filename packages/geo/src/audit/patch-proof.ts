import type { MeasureClass } from "../checks/measure.ts";
import type { Proposal } from "../patches/proposal.ts";
import type { GeoAudit, GeoIssue } from "../result/geo-audit.ts";
import { isScore, type Mark, notApplicableMark } from "../scoring/mark.ts";
import { pageChecks } from "../scoring/ruleset.ts";
import { isFailing } from "./check-tallies.ts";
import type { CrawlReading } from "./read-crawl.ts";
import { round } from "./rounding.ts";
import type { ScoredCrawl } from "./score-crawl.ts";

/** A crawl with its scores. */
export interface JudgedCrawl {
  readonly reading: CrawlReading;
  readonly scored: ScoredCrawl;
  readonly scores: GeoAudit["scores"];
}

const tolerance = 1e-9;

/**
 * Compares the audit of a crawl with that of the crawl that a proposal would make. Returns the points gained, or `null`
 * if the check does not pass there, if a mark falls, if a check fails that did not apply before, or if nothing is gained.
 */
export function provenGain(
  before: JudgedCrawl,
  after: JudgedCrawl,
  { checkId, affects }: Pick<GeoIssue, "checkId" | "affects">,
  proposal: Proposal,
): number | null {
  if (!isFixed(before, after, checkId, proposal) || isAnyWorse(before, after)) return null;
  const gain = round((after.scores[affects] ?? 0) - (before.scores[affects] ?? 0));
  return gain > 0 ? gain : null;
}

/** Returns true if a mark or a score falls, or a check fails that did not apply before. */
export function isAnyWorse(before: JudgedCrawl, after: JudgedCrawl): boolean {
  const isLower = (name: "geo" | "agent" | "policy") =>
    (after.scores[name] ?? 100) < (before.scores[name] ?? 0) - tolerance;
  if (isLower("geo") || isLower("agent") || isLower("policy")) return true;
  const sheets = new Map(before.reading.sheets.map((sheet) => [sheet.url, sheet]));
  const isPageWorse = after.reading.sheets.some(({ url, marks }) =>
    pageChecks.some(({ meta }, index) =>
      isWorse(meta.class, sheets.get(url)?.marks[index] ?? notApplicableMark, marks[index] ?? notApplicableMark),
    ),
  );
  return (
    isPageWorse ||
    after.scored.siteVerdicts.some(({ check, mark }, index) =>
      isWorse(check.meta.class, before.scored.siteVerdicts[index]?.mark ?? notApplicableMark, mark),
    )
  );
}

/** Returns true if a mark falls, or is a failure where the check did not apply. */
export function isWorse(checkClass: MeasureClass, before: Mark, after: Mark): boolean {
  if (!isScore(after)) return false;
  return isScore(before) ? after < before - tolerance : isFailing(checkClass, after);
}

function isFixed(before: JudgedCrawl, after: JudgedCrawl, checkId: string, { urls, isPartial }: Proposal): boolean {
  const site = after.scored.siteVerdicts.findIndex(({ check }) => check.meta.id === checkId);
  if (site >= 0) {
    const verdict = after.scored.siteVerdicts[site];
    const mark = verdict?.mark ?? notApplicableMark;
    const isBetter = mark > (before.scored.siteVerdicts[site]?.mark ?? 0);
    return isBetter && (isPartial || (verdict !== undefined && !isFailing(verdict.check.meta.class, mark)));
  }
  const index = pageChecks.findIndex(({ meta }) => meta.id === checkId);
  const changed = after.reading.sheets.filter(({ url }) => urls.includes(url));
  const checkClass = pageChecks[index]?.meta.class;
  return checkClass !== undefined && changed.every(({ marks }) => !isFailing(checkClass, marks[index] ?? -1));
}
