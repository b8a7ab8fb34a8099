import { type UnmeasuredCheck, unmeasuredChecks } from "../checks/unmeasured-checks.ts";
import { engineIds, perEngine } from "../crawlers/engines.ts";
import { sourcesOf, unmeasuredFields } from "../result/check-fields.ts";
import type { GeoIssue } from "../result/geo-audit.ts";
import { evidenceStrength, evidenceWeight } from "../scoring/evidence-weight.ts";
import { pageScorer } from "../scoring/page-score.ts";
import { answerabilityCheck } from "../scoring/ruleset.ts";
import { isFailing } from "./check-tallies.ts";
import { shortened } from "./example-fold.ts";
import { foundText } from "./found-text.ts";
import type { Gains } from "./gains.ts";
import { round } from "./rounding.ts";
import type { ScoredCrawl } from "./score-crawl.ts";

/** Check that reports refusals at the edge. */
export const edgeCheck = "access.ua-probe-status";

const maxExamples = 5;

/** Returns issues from results that were passed in: requests under names of crawlers, and questions to a model. */
export function reportedIssues(scored: ScoredCrawl, gains: Gains, startUrl: string): GeoIssue[] {
  return unmeasuredChecks.flatMap((check) => {
    if (check.id === edgeCheck) return edgeIssue(check, scored, startUrl);
    return check.id === answerabilityCheck ? answerabilityIssue(check, scored, gains) : [];
  });
}

function edgeIssue(check: UnmeasuredCheck, scored: ScoredCrawl, url: string): GeoIssue[] {
  const { edge, worstEdge, weights } = scored.terms;
  const refused = engineIds.filter((id) => worstEdge[id] < 1 && weights[id] > 0);
  if (refused.length === 0) return [];
  const confirmed = refused.filter((id) => edge[id] < 1);
  const seen = { refused, confirmed };
  const found = foundText("Refused: {refused}. Refused while a browser was served: {confirmed}.", seen);
  const example = { url, score: null, snippet: null, seen, found };
  return [
    {
      ...issueBase(check, edgeGain(scored)),
      why: "A request with these User-Agent headers from our address was blocked; the crawlers themselves may be allowed by address.",
      fix: "Allow verified crawlers at the edge by their published addresses or signatures, not by User-Agent alone.",
      effort: "S",
      pages: scored.sheets.length,
      applicablePages: scored.sheets.length,
      isEstimate: true,
      needsReview: confirmed.length < refused.length,
      templates: [],
      examples: [example],
      snippet: null,
    },
  ];
}

/** Returns the points that an open edge would add. */
function edgeGain({ parts, scores, shares, terms }: ScoredCrawl): number {
  const scoreOpen = pageScorer({ ...terms, edge: perEngine(() => 1) });
  let gain = 0;
  for (const [index, part] of parts.entries()) {
    const share = shares[index] ?? 0;
    if (share > 0) gain += share * ((scoreOpen(part).score ?? 0) - (scores[index]?.score ?? 0));
  }
  return 100 * gain;
}

function answerabilityIssue(check: UnmeasuredCheck, scored: ScoredCrawl, gains: Gains): GeoIssue[] {
  const asked = [...scored.answered.values()].filter(({ questions, isCompromised }) => questions > 0 && !isCompromised);
  const rated = asked.map((page) => ({ page, score: page.verified / page.questions }));
  const failing = rated.filter(({ score }) => isFailing(check.class, score));
  if (failing.length === 0) return [];
  failing.sort((a, b) => a.score - b.score || (a.page.url < b.page.url ? -1 : 1));
  const examples = failing.slice(0, maxExamples).map(({ page, score }) => {
    const seen = shortened({ questions: page.questions, verified: page.verified, unanswered: page.unanswered });
    const found = foundText("Verified answers: {verified} of {questions} questions. Unanswered: {unanswered}.", seen);
    return { url: page.url, score, snippet: page.unanswered[0] ?? null, seen, found };
  });
  return [
    {
      ...issueBase(check, gains.get(check.id) ?? 0),
      why: "Engines cannot quote an answer that the page does not give.",
      fix: "Answer the listed questions on the page, each in a self-contained sentence.",
      effort: "M",
      pages: failing.length,
      applicablePages: asked.length,
      isEstimate: false,
      needsReview: false,
      templates: [],
      examples,
      snippet: examples[0]?.snippet ?? null,
    },
  ];
}

function issueBase(check: UnmeasuredCheck, gain: number) {
  return {
    ...unmeasuredFields(check),
    sources: sourcesOf(check.sources),
    affects: "geo" as const,
    strength: evidenceStrength(check),
    gain: round(gain),
    weightedGain: round(gain * evidenceWeight(check)),
  };
}
