import { edgeKinds, edgeRegions } from "@sightline/facts";
import { z } from "zod";

/** Zod schema of {@link Grade}. */
const gradeSchema = z.enum(["good", "needs-work", "poor", "critical"]);

const categoryScoreSchema = z
  .object({
    id: z.string(),
    /** 0–100; `null` when none of its rules could be assessed, or no page can be reached. */
    score: z.number().nullable(),
    /** 0–1, after renormalising over assessable categories. */
    weight: z.number(),
    /** Sums to 100 − value over all categories together with the points lost by availability. */
    pointsLost: z.number(),
  })
  .readonly();

const availabilitySchema = z
  .object({
    /** Percentage (0–100) of the pages that can be reached, with the home page weighted highest. */
    score: z.number(),
    pointsLost: z.number(),
  })
  .readonly();

/** Zod schema of the page counts of a {@link Score}, by the part that the pages play in it. */
export const scorePagesSchema = z
  .object({
    /** Live pages whose faults are in the score. */
    judged: z.int(),
    /** Pages of the population without a usable response; they count only in availability. */
    unreachable: z.int(),
    /** Pages that could not be analysed; they count only in coverage. */
    notAnalysed: z.int(),
    /** Pages written by scripts that were not run; they count only in coverage. */
    notRendered: z.int(),
    /** Pages with noindex, on a site that wants to be found. */
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
     * Exact: the score without any finding of this rule, minus the score. Pages that it made unreachable then count as
     * the average judged page, or as clean when no page was judged.
     */
    gainIfFixed: z.number(),
    /**
     * Failing pages of the population, where those of one trap count once; URLs for rules on sitemap entries; 1 for
     * site rules.
     */
    affected: z.number(),
  })
  .readonly();

/** Zod schema of {@link ScoreCause}. */
export const scoreCauseSchema = z
  .object({
    /** Rules that report it, the one with the most pages first. */
    rules: z.array(z.string()).readonly(),
    /** The one URL at fault; `null` when the rules name none, or for the remaining findings of rules with several. */
    target: z.string().nullable(),
    /** Number of distinct failing URLs: 1 with a `target`, 0 when the rules name none. */
    targets: z.int(),
    /** Kind of element by which most of the findings name the target; `null` without a target, or when unknown. */
    element: z.enum(edgeKinds).nullable(),
    /** Region of the page in which that element stands. */
    region: z.enum(edgeRegions).nullable(),
    /** Text of the first such element, such as the name of a link; empty when there is none. */
    text: z.string(),
    /** URL template shared by all affected pages, as in `/news/*`; `null` when they share none. */
    template: z.string().nullable(),
    /** Pages of the population, where those of one trap count once; URLs listed in sitemaps; 1 for the whole site. */
    affected: z.int(),
    unit: z.enum(["page", "url", "site"]),
    /** Exact: the score without the failures of this cause, minus the score. */
    gain: z.number(),
  })
  .readonly();

/** Zod schema of {@link Score}. */
export const scoreSchema = z
  .object({
    /** 0–100, exact; `null` with a `reason` when there is nothing to judge. */
    value: z.number().nullable(),
    /** Reason why there is no value, or why it is 0 regardless of the pages. */
    reason: z.string().nullable(),
    grade: gradeSchema.nullable(),
    /** Reason why a value in the band of "good" is not graded good. */
    gradeReason: z.string().nullable().default(null),
    /** Pages fetched and read ÷ pages known, 0–1. */
    coverage: z.number(),
    /** 95 % interval when the crawl was a sample; `null` when every known page was assessed. */
    interval: z.object({ low: z.number(), high: z.number() }).readonly().nullable(),
    /** Number of pages in the scored population: judged and unreachable ones. */
    population: z.number(),
    /** Pages of the crawl by their part in the score; `null` in scores of version 1. */
    pages: scorePagesSchema.nullable().default(null),
    /** `null` without a value, and in scores of version 1. */
    availability: availabilitySchema.nullable().default(null),
    categories: z.array(categoryScoreSchema).readonly(),
    /** Rules with points lost, highest loss first. */
    attribution: z.array(ruleAttributionSchema).readonly(),
    /** Causes to fix, highest gain first; causes whose gain would be displayed as 0.0 are left out. */
    causes: z.array(scoreCauseSchema).readonly().default([]),
    /**
     * `true` when more targets fail than are weighed or listed individually; the others count in the remainder of their
     * rules.
     */
    causesCapped: z.boolean().default(false),
    /** Version of the method; scores of different versions are not comparable. */
    policyVersion: z.string(),
  })
  .readonly();

/** Grade shown with a score. */
export type Grade = z.infer<typeof gradeSchema>;
/** Share of one category in the score. */
export type CategoryScore = z.infer<typeof categoryScoreSchema>;
/** Share of the pages that can be reached, and the points lost by the unreachable ones. */
export type AvailabilityScore = z.infer<typeof availabilitySchema>;
/** Points lost to one rule, and the gain from fixing it. */
export type RuleAttribution = z.infer<typeof ruleAttributionSchema>;
/** One thing to fix: the findings about one URL, or the remaining findings of a rule. */
export type ScoreCause = z.infer<typeof scoreCauseSchema>;
/** A health score: a pure function of failures, population and policy. */
export type Score = z.infer<typeof scoreSchema>;
