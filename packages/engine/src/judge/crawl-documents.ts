import {
  type CanonicalHost,
  type Crawl,
  canonicalHostSchema,
  type PageWeights,
  pageWeightsSchema,
  type RuleTally,
  ruleTallySchema,
  type Score,
  type SiteProfile,
  scoreSchema,
  siteProfileSchema,
  unknownProfile,
} from "@sightline/model";
import type { Logger, TenantStore } from "@sightline/model/ports";
import { z } from "zod";
import { problemOf } from "./problem-of.ts";

/** Verdict on a crawl, which can be read back without judging again. */
export interface Verdict {
  readonly score: Score;
  readonly tallies: readonly RuleTally[];
  /** Other host that pages name as canonical; `null` when there is none. */
  readonly canonicalHost: CanonicalHost | null;
  readonly profile: SiteProfile;
  /** Weight of the pages; `null` if the crawl did not look at their files. */
  readonly weights: PageWeights | null;
}

const storedHostSchema = z.object({ found: canonicalHostSchema.nullable() });
const talliesSchema = z.array(ruleTallySchema);

/** Stores the verdict with the crawl. @returns the verdict as later reads return it: without an invalid score */
export async function saveVerdict(
  store: TenantStore,
  crawl: Crawl,
  verdict: Verdict,
  logger: Logger,
): Promise<Verdict> {
  const tallies = talliesSchema.parse(verdict.tallies);
  const checked = scoreSchema.safeParse(verdict.score);
  if (!checked.success) {
    logger.error("A score is not valid and was left out.", { crawlId: crawl.id, problem: problemOf(checked.error) });
  }
  const score = checked.data ?? withoutScore(`The score could not be computed (${problemOf(checked.error)}).`);
  const { canonicalHost, profile, weights } = verdict;
  const put = (key: string, value: unknown) => store.documents.put(crawl.id, crawl.epoch, "verdict", key, value);
  await put("canonical-host", { found: canonicalHost });
  await put("site-profile", profile);
  await put("page-weights", weights);
  await put("score", score);
  await put("tallies", tallies);
  return { score, tallies, canonicalHost, profile, weights };
}

/** Replaces an earlier score. */
export async function saveScore(store: TenantStore, crawl: Crawl, score: Score): Promise<void> {
  await store.documents.put(crawl.id, crawl.epoch, "verdict", "score", scoreSchema.parse(score));
}

/**
 * Loads the score of a crawl; `null` when it has not been judged. An unreadable score has no value, with that as its
 * reason.
 */
export async function loadScore(store: TenantStore, crawlId: string): Promise<Score | null> {
  const score = await store.documents.get(crawlId, "verdict", "score");
  if (score === null) return null;
  const { data, error } = scoreSchema.safeParse(score);
  return data ?? withoutScore(`The stored score cannot be read (${problemOf(error)}); crawl again.`);
}

/**
 * Loads the verdict of a crawl; `null` when it has not been judged. An unreadable part is empty, with that as its
 * reason.
 */
export async function loadVerdict(store: TenantStore, crawlId: string): Promise<Verdict | null> {
  const score = await store.documents.get(crawlId, "verdict", "score");
  const tallies = await store.documents.get(crawlId, "verdict", "tallies");
  if (score === null || tallies === null) return null;
  const readScore = scoreSchema.safeParse(score);
  const readTallies = talliesSchema.safeParse(tallies);
  const host = storedHostSchema.safeParse(await store.documents.get(crawlId, "verdict", "canonical-host"));
  const profile = siteProfileSchema.safeParse(await store.documents.get(crawlId, "verdict", "site-profile"));
  const weights = pageWeightsSchema.safeParse(await store.documents.get(crawlId, "verdict", "page-weights"));
  const problem = readScore.error ?? readTallies.error;
  return {
    score: readScore.data ?? withoutScore(`The stored score cannot be read (${problemOf(problem)}); crawl again.`),
    tallies: readTallies.data ?? [],
    canonicalHost: host.data?.found ?? null,
    // Crawls of earlier versions do not have it.
    profile: profile.data ?? unknownProfile,
    weights: weights.data ?? null,
  };
}

function withoutScore(reason: string): Score {
  return {
    value: null,
    reason,
    grade: null,
    gradeReason: null,
    coverage: 0,
    interval: null,
    population: 0,
    pages: null,
    refusals: {},
    availability: null,
    categories: [],
    attribution: [],
    causes: [],
    causesCapped: false,
    policyVersion: "",
  };
}
