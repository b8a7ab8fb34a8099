import { z } from "zod";

/** Zod schema of {@link Grade}. */
const gradeSchema = z.enum(["good", "needs-work", "poor", "critical"]);

const categoryScoreSchema = z
  .object({
    id: z.string(),
    /** 0–100; `null` when none of its rules was assessable, or no page can be reached. */
    score: z.number().nullable(),
    /** 0–1, after renormalising over assessable categories. */
    weight: z.number(),
    /** With those of availability, sums over categories to 100 − value. */
    pointsLost: z.number(),
  })
  .readonly();

const availabilitySchema = z
  .object({
    /** Percent of the pages that can be reached, the home page weighing most: 0–100. */
    score: z.number(),
    pointsLost: z.number(),
  })
  .readonly();

const scorePagesSchema = z
  .object({
    /** Live pages whose faults are in the score. */
    judged: z.int(),
    /** Pages of the population that gave no usable answer: they count in availability alone. */
    unreachable: z.int(),
    /** Pages that could not be analysed; they count in coverage alone. */
    notAnalysed: z.int(),
    /** Pages written by scripts that were not run; they count in coverage alone. */
    notRendered: z.int(),
    /** Pages that say noindex, on a site that wants to be found. */
    noindex: z.int(),
    /** Pages whose canonical names another page of the site. */
    copies: z.int(),
  })
  .readonly();

const ruleAttributionSchema = z
  .object({
    rule: z.string(),
    /** Sums over rules to 100 − value. */
    pointsLost: z.number(),
    /**
     * Exact: the score without any finding of this rule, minus the score. Pages that it put out of reach then count as the
     * average judged page, or as clean where no page was judged.
     */
    gainIfFixed: z.number(),
    /** Pages of the population it fails on, those of one trap being one; URLs for rules on sitemap entries; 1 for site rules. */
    affected: z.number(),
  })
  .readonly();

/** Zod schema of {@link Score}. */
export const scoreSchema = z
  .object({
    /** 0–100, exact; `null` with a `reason` when there is nothing to judge. */
    value: z.number().nullable(),
    /** Why there is no value, or why it is 0 whatever the pages say. */
    reason: z.string().nullable(),
    grade: gradeSchema.nullable(),
    /** Why a value in the band of "good" is not called good. */
    gradeReason: z.string().nullable().default(null),
    /** Pages fetched and read ÷ pages known, 0–1. */
    coverage: z.number(),
    /** 95 % interval when the crawl was a sample; `null` when every known page was assessed. */
    interval: z.object({ low: z.number(), high: z.number() }).readonly().nullable(),
    /** Pages in the scored population: judged and unreachable ones. */
    population: z.number(),
    /** The pages of the crawl by their part in the score; `null` in scores of version 1. */
    pages: scorePagesSchema.nullable().default(null),
    /** `null` without a value, and in scores of version 1. */
    availability: availabilitySchema.nullable().default(null),
    categories: z.array(categoryScoreSchema).readonly(),
    /** Rules with points lost, most first. */
    attribution: z.array(ruleAttributionSchema).readonly(),
    /** Version of the method; scores of different versions are not to be compared. */
    policyVersion: z.string(),
  })
  .readonly();

/** The grade that stands beside a score. */
export type Grade = z.infer<typeof gradeSchema>;
/** The share of one category in the score. */
export type CategoryScore = z.infer<typeof categoryScoreSchema>;
/** Share of the pages that can be reached, and what the others cost. */
export type AvailabilityScore = z.infer<typeof availabilitySchema>;
/** What one rule costs, and what fixing it brings. */
export type RuleAttribution = z.infer<typeof ruleAttributionSchema>;
/** A health score: a pure function of failures, population and policy. */
export type Score = z.infer<typeof scoreSchema>;
