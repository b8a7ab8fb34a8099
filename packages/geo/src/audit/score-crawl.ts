import type { SiteMeasure } from "../checks/measure.ts";
import { soundVerdict } from "../checks/sound-verdict.ts";
import { notApplicable, type Verdict } from "../checks/verdict.ts";
import { isScore, type Mark, markOf, notApplicableMark, unmeasuredMark } from "../scoring/mark.ts";
import { hasEngines, type PageScore, pageScorer, type ScoringParts, type ScoringTerms } from "../scoring/page-score.ts";
import type { Assumption } from "../scoring/reach.ts";
import { penaltyChecks, type ScoredCheck, scoredChecks, siteChecks } from "../scoring/ruleset.ts";
import { pageShares, type Stratum } from "../scoring/site-mean.ts";
import { cappedWeights, pageWeight, templateWeight } from "../scoring/template-weights.ts";
import type { SiteReading } from "../site/site-reading.ts";
import type { AnswerabilityPage, AnswerabilityScores } from "./geo-audit-options.ts";
import type { PageSheet } from "./page-sheet.ts";
import type { CrawlReading } from "./read-crawl.ts";

/** Site check with its verdict. */
export interface SiteVerdict {
  readonly check: SiteMeasure;
  readonly verdict: Verdict;
  readonly mark: Mark;
}

/** Scores of all pages of the sample, with their shares of the site's score. */
export interface ScoredCrawl {
  readonly sheets: readonly PageSheet[];
  readonly parts: readonly ScoringParts[];
  readonly scores: readonly PageScore[];
  /** Shares of the pages in the site; they sum to 1 over the pages that have a score. */
  readonly shares: Float64Array;
  readonly strata: readonly Stratum[];
  readonly siteVerdicts: readonly SiteVerdict[];
  readonly terms: ScoringTerms;
  readonly answered: ReadonlyMap<string, AnswerabilityPage>;
  /** Reason why the site has no score; `null` when it has one. */
  readonly withoutScore: string | null;
}

const hiddenPromptCheck = "integrity.hidden-prompt";
/** Maximum mark for hidden prompts of a page whose prompt injection the model followed. */
const compromised = 0.6;

/** Scores the sheets of a crawl. */
export function scoreCrawl(
  crawl: CrawlReading,
  site: SiteReading,
  owner: Omit<ScoringTerms, "withAnswerability"> & {
    readonly answerability: AnswerabilityScores | null;
    readonly switchedOff: ReadonlySet<string>;
  },
): ScoredCrawl {
  const { answerability } = owner;
  const siteVerdicts = siteChecks.map((check) => siteVerdict(check, site, owner.switchedOff));
  const answered = new Map((answerability?.pages ?? []).map((page) => [page.url, page]));
  const withAnswerability = answerability?.isReliable === true && answered.size > 0;
  const terms: ScoringTerms = { ...owner, withAnswerability };
  const { switchedOff } = owner;
  const parts = crawl.sheets.map((sheet) => {
    const answers = answered.get(sheet.url) ?? null;
    return scoringParts(sheet, { site: siteVerdicts, answers, withAnswerability, switchedOff });
  });
  const scores = parts.map(pageScorer(terms));
  const strata = strataOf(crawl, scores);
  return {
    sheets: crawl.sheets,
    parts,
    scores,
    shares: pageShares(strata, parts.length),
    strata,
    siteVerdicts,
    terms,
    answered,
    withoutScore: withoutScore(crawl, strata, terms),
  };
}

/** Returns the site's score in points under an assumption about what was not measured. */
export function siteScore(crawl: ScoredCrawl, assume: Assumption): number {
  const score = pageScorer(crawl.terms, assume);
  let sum = 0;
  for (const [index, part] of crawl.parts.entries()) {
    const share = crawl.shares[index] ?? 0;
    if (share > 0) sum += share * (score(part).score ?? 0);
  }
  return 100 * sum;
}

function siteVerdict(check: SiteMeasure, site: SiteReading, switchedOff: ReadonlySet<string>): SiteVerdict {
  const verdict = switchedOff.has(check.meta.id) ? notApplicable : soundVerdict(() => check.evaluate(site));
  return { check, verdict, mark: markOf(verdict) };
}

interface SheetContext {
  readonly site: readonly SiteVerdict[];
  readonly answers: AnswerabilityPage | null;
  readonly withAnswerability: boolean;
  readonly switchedOff: ReadonlySet<string>;
}

function scoringParts(sheet: PageSheet, { site, answers, withAnswerability, switchedOff }: SheetContext): ScoringParts {
  const byOrigin: MarksByOrigin = {
    page: (index) => sheet.marks[index] ?? notApplicableMark,
    site: (index) => site[index]?.mark ?? notApplicableMark,
    answerability: () => (withAnswerability ? answerMark(answers) : notApplicableMark),
    nowhere: () => unmeasuredMark,
  };
  const marks = new Float64Array(scoredChecks.length);
  for (const [position, { id, from, index, byType, onArticles }] of scoredChecks.entries()) {
    const mark = byOrigin[from](index);
    // A page of unknown type may be an article.
    const mayApply = sheet.type === "unsure" && byType && onArticles && !switchedOff.has(id);
    marks[position] = mayApply && mark === notApplicableMark ? unmeasuredMark : mark;
  }
  const penalties = new Float64Array(penaltyChecks.length);
  for (const [slot, { id, from, index }] of penaltyChecks.entries()) {
    const mark = byOrigin[from](index);
    const obeyed = id === hiddenPromptCheck && answers?.isCompromised === true;
    penalties[slot] = obeyed ? Math.min(compromised, isScore(mark) ? mark : 1) : mark;
  }
  return { reach: sheet.reach, marks, penalties };
}

/** Lookup of the marks of a page, by where they come from. */
type MarksByOrigin = Readonly<Record<ScoredCheck["from"], (index: number) => Mark>>;

function answerMark(page: AnswerabilityPage | null): Mark {
  return page === null || page.isCompromised || page.questions === 0
    ? notApplicableMark
    : page.verified / page.questions;
}

function strataOf({ clusters, sheets, survey }: CrawlReading, scores: readonly PageScore[]): Stratum[] {
  const capped = cappedWeights(clusters.map((cluster) => templateWeight(cluster, survey.maxLinkScore)));
  const members = new Map<string, number[]>(clusters.map(({ key }) => [key, []]));
  for (const [index, sheet] of sheets.entries())
    if (scores[index]?.score !== null) members.get(sheet.template)?.push(index);
  return clusters.map(({ key, pages }, index) => {
    const own = members.get(key) ?? [];
    return {
      pages,
      weight: capped[index] ?? 0,
      members: own,
      memberWeights: own.map((member) => sheetWeight(sheets[member], survey.maxLinkScore)),
    };
  });
}

function sheetWeight(sheet: PageSheet | undefined, maxLinkScore: number): number {
  if (sheet === undefined) return 0;
  return pageWeight(sheet.typeWeight, maxLinkScore === 0 ? 0 : sheet.linkScore / maxLinkScore);
}

function withoutScore(
  { survey, sheets }: CrawlReading,
  strata: readonly Stratum[],
  terms: ScoringTerms,
): string | null {
  if (!hasEngines(terms.weights)) return "Every engine is blocked on purpose, so there is no reach to score.";
  if (survey.html === 0) return "The crawl has no HTML page that is its own canonical.";
  if (strata.length === 0) return "All pages are excluded from indexes on purpose, so there is nothing to score.";
  if (sheets.length === 0) return "No page of the sample could be read.";
  if (strata.every(({ members }) => members.length === 0)) return "Nothing could be measured on any page.";
  return null;
}
