import { z } from "zod";

/** Zod schema of {@link Grade}. */
const gradeSchema = z.enum(["good", "needs-work", "poor", "critical"]);

const categoryScoreSchema = z
  .object({
    id: z.string(),
    /** 0–100; `null` when none of its rules was assessable. */
    score: z.number().nullable(),
    /** 0–1, after renormalising over assessable categories. */
    weight: z.number(),
    /** Sums over categories to the score's whole loss. */
    pointsLost: z.number(),
  })
  .readonly();

const ruleAttributionSchema = z
  .object({
    rule: z.string(),
    /** Sums over rules to 100 − value. */
    pointsLost: z.number(),
    /** Exact: the score without any finding of this rule, minus the score. */
    gainIfFixed: z.number(),
    /** Pages of the population it fails on, those of one trap being one; 1 for site rules. */
    affected: z.number(),
  })
  .readonly();

/** Zod schema of {@link Score}. */
export const scoreSchema = z
  .object({
    /** 0–100, exact; `null` with a `reason` when there is nothing to judge. */
    value: z.number().nullable(),
    reason: z.string().nullable(),
    grade: gradeSchema.nullable(),
    /** Assessed pages ÷ known pages, 0–1. */
    coverage: z.number(),
    /** 95 % interval when the crawl was a sample; `null` when every known page was assessed. */
    interval: z.object({ low: z.number(), high: z.number() }).readonly().nullable(),
    /** Pages in the scored population. */
    population: z.number(),
    categories: z.array(categoryScoreSchema).readonly(),
    /** Rules with points lost, most first. */
    attribution: z.array(ruleAttributionSchema).readonly(),
    policyVersion: z.string(),
  })
  .readonly();

/** The grade that stands beside a score. */
export type Grade = z.infer<typeof gradeSchema>;
/** The share of one category in the score. */
export type CategoryScore = z.infer<typeof categoryScoreSchema>;
/** What one rule costs, and what fixing it brings. */
export type RuleAttribution = z.infer<typeof ruleAttributionSchema>;
/** A health score: a pure function of failures, population and policy. */
export type Score = z.infer<typeof scoreSchema>;
