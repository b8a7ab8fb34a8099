import type { Issue } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import type { Rule } from "@sightline/model/rule";
import { z } from "zod";
import { assessedRules, scoringOf } from "../judge/rescore-crawl.ts";
import { type ScoredFailures, scoredFailures } from "../judge/score-issues.ts";
import type { CrawlPair } from "./crawl-pair.ts";
import type { ComparedIssue } from "./issue-states.ts";
import type { PageMatches } from "./page-matches.ts";

/** Zod schema of {@link ScoreBridge}. */
export const scoreBridgeSchema = z
  .object({
    difference: z.number().describe("Later score − earlier score."),
    terms: z
      .object({
        fixed: z.number().describe("Issues that are fixed on pages of both scores."),
        new: z.number().describe("Issues that are new or regressed on pages of both scores."),
        addedPages: z.number().describe("Pages that only the later score covers."),
        removedPages: z.number().describe("Pages that only the earlier score covers."),
        rules: z
          .number()
          .describe("Other rules or another version of them, severities or expectations, or another scoring method."),
        coverage: z.number().describe("Pages and issues of one crawl that the other could not assess."),
      })
      .readonly()
      .describe("Points that each kind of change adds; they sum to the difference."),
  })
  .readonly();

/** Difference of two scores, by what caused it. */
export type ScoreBridge = z.infer<typeof scoreBridgeSchema>;

/** Collects the issues of two crawls, from which the bridge between their scores is computed. */
export interface BridgeSides {
  /** Adds issues of the earlier crawl, by rule. */
  addFrom(compared: ComparedIssue): void;
  /** Adds issues of the later crawl, by rule. */
  addTo(compared: ComparedIssue): void;
  /** Returns the bridge; `null` when one of the crawls has no score. */
  end(): Promise<ScoreBridge | null>;
}

/**
 * Creates the bridge of two crawls. It goes from one score to the other in steps, each of which changes one thing: rules,
 * pages that only one crawl visited, removed pages, fixed issues, new issues, added pages, rules. Issues that only
 * another version of the rules explains count in the steps of the rules.
 */
export async function scoreBridge(
  store: TenantStore,
  rules: readonly Rule[],
  pair: CrawlPair,
  matches: { readonly inTo: PageMatches; readonly inFrom: PageMatches },
): Promise<BridgeSides> {
  const { from, to } = pair;
  const { expectIndexing } = to.crawl.plan;
  const assessedBefore = new Set(assessedRules(rules, from.verdict.tallies, from.crawl.plan).map(({ id }) => id));
  const common = assessedRules(rules, to.verdict.tallies, to.crawl.plan).filter(({ id }) => assessedBefore.has(id));
  const sideOf = async ({ crawl }: CrawlPair["from"]) => {
    const scoring = await scoringOf(store, crawl);
    const plan = { ...crawl.plan, expectIndexing };
    return () => scoredFailures({ store, crawl: { ...crawl, plan }, rules: common, ...scoring });
  };
  const failuresOfFrom = await sideOf(from);
  const failuresOfTo = await sideOf(to);
  const before = { all: failuresOfFrom(), assessed: failuresOfFrom(), lasting: failuresOfFrom() };
  const after = { all: failuresOfTo(), assessed: failuresOfTo() };
  return {
    addFrom(compared) {
      if (compared.reason === "ruleset-differs") return;
      before.all.add(compared.issue);
      if (compared.state !== "not-assessed") before.assessed.add(compared.issue);
      const lasting = lastingPart(compared, matches.inTo);
      if (lasting !== null) before.lasting.add(lasting);
    },
    addTo({ issue, state, reason }) {
      if (reason === "ruleset-differs") return;
      after.all.add(issue);
      if (state !== "not-assessed") after.assessed.add(issue);
    },
    async end() {
      const earlier = before.all.end().pages;
      const later = after.all.end().pages;
      for (const { end } of [before.assessed, before.lasting, after.assessed]) end();
      const first = from.verdict.score.value;
      const last = to.verdict.score.value;
      if (first === null || last === null) return null;
      const ofFrom = partsOf(earlier, later, matches.inTo);
      const ofTo = partsOf(later, earlier, matches.inFrom);
      return bridgeOf(first, last, [
        ["rules", before.all, earlier],
        ["coverage", before.all, ofFrom.lookedFor],
        ["removedPages", before.all, ofFrom.common],
        ["coverage", before.assessed, ofFrom.common],
        ["fixed", before.lasting, ofFrom.common],
        ["new", after.assessed, ofTo.common],
        ["coverage", after.all, ofTo.common],
        ["addedPages", after.all, ofTo.lookedFor],
        ["coverage", after.all, later],
      ]);
    },
  };
}

type Step = readonly [term: keyof ScoreBridge["terms"], failures: ScoredFailures, pages: ReadonlySet<number>];

/** Sums the differences of successive scores by term; the last one, from the rules of both to those of the later crawl, is the rules'. */
async function bridgeOf(first: number, last: number, steps: readonly Step[]): Promise<ScoreBridge> {
  const terms = { fixed: 0, new: 0, addedPages: 0, removedPages: 0, rules: 0, coverage: 0 };
  let score = first;
  for (const [term, failures, pages] of steps) {
    // A part without pages has no score, and so its changes count in the next step.
    const next = (await failures.score(pages)).value ?? score;
    terms[term] += next - score;
    score = next;
  }
  terms.rules += last - score;
  return { difference: last - first, terms };
}

/** Returns the pages of a score that the other crawl's score covers too, and with them those that it looked for. */
function partsOf(pages: ReadonlySet<number>, others: ReadonlySet<number>, matches: PageMatches) {
  const common = new Set<number>();
  const lookedFor = new Set<number>();
  for (const page of pages) {
    const isCommon = others.has(matches.idInOther(page));
    if (isCommon) common.add(page);
    if (isCommon || matches.wasLookedFor(page)) lookedFor.add(page);
  }
  return { common, lookedFor };
}

/** Returns the part of an earlier issue that the later crawl has too; `null` when nothing is left of it. */
function lastingPart({ issue, counterpart }: ComparedIssue, inTo: PageMatches): Issue | null {
  if (counterpart === null) return null;
  const members = new Set(counterpart.memberIds);
  const memberIds = issue.memberIds.filter((id) => members.has(inTo.idInOther(id)));
  // Without members it would be an issue of the whole site.
  if (memberIds.length === 0 && issue.memberIds.length > 0) return null;
  return { ...issue, memberIds, count: Math.min(issue.count, counterpart.count) };
}
