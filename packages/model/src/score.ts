import { edgeKinds, edgeRegions } from "@sightline/facts";
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

/** Zod schema of the pages of a {@link Score} by their part in it. */
export const scorePagesSchema = z
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

/** Zod schema of {@link ScoreCause}. */
export const scoreCauseSchema = z
  .object({
    /** The rules that see it, that of most pages first. */
    rules: z.array(z.string()).readonly(),
    /** The one URL at fault; `null` where the rules name none, or what is left of several. */
    target: z.string().nullable(),
    /** Distinct failing URLs: 1 with a `target`, 0 where the rules name none. */
    targets: z.int(),
    /** Kind of element by which most of the findings name the target; `null` without a target, or where unknown. */
    element: z.enum(edgeKinds).nullable(),
    /** Region of the page in which that element stands. */
    region: z.enum(edgeRegions).nullable(),
    /** Text of the first such element, as the name of a link; empty where there is none. */
    text: z.string(),
    /** URL template that all affected pages share, as `/news/*`; `null` where they share none. */
    template: z.string().nullable(),
    /** Pages of the population, those of one trap being one; URLs that sitemaps list; 1 for the whole site. */
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
    /** What to fix, most gain first; nothing whose gain would show as 0.0. */
    causes: z.array(scoreCauseSchema).readonly().default([]),
    /** More targets fail than are weighed or listed one by one; the others count in what is left of their rules. */
    causesCapped: z.boolean().default(false),
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
/** One thing to fix: what rules find about one URL, or what is left of their findings. */
export type ScoreCause = z.infer<typeof scoreCauseSchema>;
/** A health score: a pure function of failures, population and policy. */
export type Score = z.infer<typeof scoreSchema>;
