import type { Measure, MeasureClass } from "../checks/measure.ts";
import { isScore, type Mark, notApplicableMark, reportedMark, unmeasuredMark } from "../scoring/mark.ts";
import { pageChecks } from "../scoring/ruleset.ts";
import type { CrawlReading } from "./read-crawl.ts";
import type { ScoredCrawl, SiteVerdict } from "./score-crawl.ts";

/** Result of one check on the pages that were read, or on the site as a whole. */
export interface CheckTally {
  readonly check: Measure;
  /** Number of sampled pages on which it was measured; 1 for the site as a whole. */
  readonly measured: number;
  /** Share of the sampled pages on which it was measured, 0–1; 1 for the site as a whole. */
  readonly coverage: number;
  readonly reported: number;
  readonly unmeasured: number;
  readonly failing: number;
  /** Mean score weighted by page, 0–1; `null` when it was not measured anywhere. */
  readonly score: number | null;
  /** Known languages of the pages on which it was measured or reported. */
  readonly languages: ReadonlySet<string>;
  /** Counts of read pages by template. */
  readonly byTemplate: ReadonlyMap<string, TemplateTally>;
}

/** Numbers of read pages of a template on which a check was measured, and on which it fails. */
export interface TemplateTally {
  readonly measured: number;
  readonly failing: number;
}

/** Score below which a check fails; gates and penalties fail below 1. */
const passMark = 0.9;

/** Returns true if a mark is low enough for an issue. */
export function isFailing(checkClass: MeasureClass, mark: Mark): boolean {
  if (!isScore(mark)) return false;
  return mark < (checkClass === "gate" || checkClass === "penalty" ? 1 : passMark);
}

/** Returns the tallies of all deterministic checks: those of pages in the order of `pageChecks`, then those of the site. */
export function checkTallies(reading: CrawlReading, scored: ScoredCrawl): CheckTally[] {
  return [
    ...pageChecks.map((check, index) => pageTally(check, index, reading, scored)),
    ...scored.siteVerdicts.map(siteTally),
  ];
}

function pageTally(check: Measure, index: number, reading: CrawlReading, scored: ScoredCrawl): CheckTally {
  const byTemplate = templateTallies();
  const counts = { measured: 0, reported: 0, unmeasured: 0, failing: 0 };
  let sum = 0;
  let weight = 0;
  let plain = 0;
  for (const [page, { marks, template }] of reading.sheets.entries()) {
    const mark = marks[index] ?? notApplicableMark;
    if (mark === reportedMark) counts.reported += 1;
    if (mark === unmeasuredMark) counts.unmeasured += 1;
    if (!isScore(mark)) continue;
    const share = scored.shares[page] ?? 0;
    sum += share * mark;
    weight += share;
    plain += mark;
    const fails = isFailing(check.meta.class, mark) ? 1 : 0;
    counts.measured += 1;
    counts.failing += fails;
    byTemplate.add(template, fails);
  }
  const unweighted = counts.measured === 0 ? null : plain / counts.measured;
  return {
    check,
    ...counts,
    coverage: reading.sheets.length === 0 ? 0 : counts.measured / reading.sheets.length,
    score: weight === 0 ? unweighted : sum / weight,
    languages: languagesOf(index, reading),
    byTemplate: byTemplate.tallies,
  };
}

function languagesOf(check: number, { sheets }: CrawlReading): Set<string> {
  const hasResult = (mark: Mark) => isScore(mark) || mark === reportedMark;
  return new Set(
    sheets.flatMap(({ marks, language }) =>
      language !== null && hasResult(marks[check] ?? notApplicableMark) ? language : [],
    ),
  );
}

function templateTallies() {
  const tallies = new Map<string, { measured: number; failing: number }>();
  // Pages of the same template are read consecutively.
  let last = "";
  let tally = { measured: 0, failing: 0 };
  return {
    tallies,
    add(template: string, fails: number): void {
      if (tallies.size === 0 || template !== last) {
        tally = tallies.get(template) ?? { measured: 0, failing: 0 };
        tallies.set(template, tally);
        last = template;
      }
      tally.measured += 1;
      tally.failing += fails;
    },
  };
}

function siteTally({ check, verdict, mark }: SiteVerdict): CheckTally {
  const isMeasured = isScore(mark);
  return {
    check,
    measured: isMeasured ? 1 : 0,
    coverage: 1,
    reported: verdict.kind === "reported" ? 1 : 0,
    unmeasured: verdict.kind === "unmeasured" ? 1 : 0,
    failing: isFailing(check.meta.class, mark) ? 1 : 0,
    score: isMeasured ? mark : null,
    languages: new Set(),
    byTemplate: new Map(),
  };
}
