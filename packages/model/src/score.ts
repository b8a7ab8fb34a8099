import { edgeKinds, edgeRegions } from "@sightline/facts";
import { z } from "zod";

/** Zod schema of {@link Grade}. */
const gradeSchema = z.enum(["good", "needs-work", "poor", "critical"]);

const categoryScoreSchema = z
  .object({
    id: z.string().describe("Id of the category."),
    score: z
      .number()
      .nullable()
      .describe(
        "Score of the category, 0–100; `null` when none of its rules could be assessed or had anything to check, or no page can be reached.",
      ),
    untested: z
      .enum(["nothing-to-check", "not-looked-at"])
      .exactOptional()
      .describe("Why the category has no weight: nothing that its rules look at was there, or none of them looked."),
    weight: z.number().describe("Weight in the health score, 0–1, after renormalising over assessable categories."),
    pointsLost: z
      .number()
      .describe("Points lost; sums to 100 − value over all categories together with the points lost by availability."),
  })
  .readonly();

const availabilitySchema = z
  .object({
    score: z
      .number()
      .describe("Percentage (0–100) of the pages that can be reached, with the home page weighted highest."),
    pointsLost: z.number().describe("Points lost by unreachable pages."),
  })
  .readonly();

/** Zod schema of the page counts of a {@link Score}, by the part that the pages play in it. */
export const scorePagesSchema = z
  .object({
    judged: z.int().describe("Live pages whose faults are in the score."),
    unreachable: z
      .int()
      .describe("Pages of the population without a usable response; they count only in availability."),
    notAnalysed: z.int().describe("Pages that could not be analysed; they count only in coverage."),
    notRendered: z
      .int()
      .describe("Pages written by scripts, of which the server sends nothing to judge; they count only in coverage."),
    refused: z
      .int()
      .describe("Pages that the server refused to show to the crawler; they count only in coverage.")
      .default(0),
    noindex: z.int().describe("Pages with noindex, on a site that wants to be found."),
    copies: z.int().describe("Pages whose canonical names another page of the site."),
  })
  .readonly();

const ruleAttributionSchema = z
  .object({
    rule: z.string().describe("Id of the rule."),
    pointsLost: z.number().describe("Points lost to the rule; sums over rules to 100 − value."),
    gainIfFixed: z
      .number()
      .describe(
        "Exact gain in points: the score without any finding of this rule, minus the score. Pages that it made unreachable then count as the average judged page, or as clean when no page was judged.",
      ),
    affected: z
      .number()
      .describe(
        "Failing pages of the population, where those of one trap count once; URLs for rules on sitemap entries; 1 for site rules.",
      ),
  })
  .readonly();

/** Zod schema of {@link ScoreCause}. */
export const scoreCauseSchema = z
  .object({
    rules: z.array(z.string()).readonly().describe("Rules that report it, the one with the most pages first."),
    target: z
      .string()
      .nullable()
      .describe(
        "The one URL at fault; `null` when the rules name none, or for the remaining findings of rules with several.",
      ),
    targets: z.int().describe("Number of distinct failing URLs: 1 with a `target`, 0 when the rules name none."),
    element: z
      .enum(edgeKinds)
      .nullable()
      .describe(
        "Kind of element by which most of the findings name the target; `null` without a target, or when unknown.",
      ),
    region: z.enum(edgeRegions).nullable().describe("Region of the page in which that element stands."),
    text: z.string().describe("Text of the first such element, such as the name of a link; empty when there is none."),
    template: z
      .string()
      .nullable()
      .describe("URL template shared by all affected pages, as in `/news/*`; `null` when they share none."),
    affected: z
      .int()
      .describe(
        "Number of affected pages of the population, where those of one trap count once, of URLs listed in sitemaps, or 1 for the whole site.",
      ),
    unit: z.enum(["page", "url", "site"]).describe("Unit of `affected`."),
    gain: z.number().describe("Exact gain in points: the score without the failures of this cause, minus the score."),
  })
  .readonly();

/** Members of a {@link Score}. */
export const scoreShape = {
  value: z
    .number()
    .nullable()
    .describe("Health score, 0–100, exact; `null` with a `reason` when there is nothing to judge."),
  reason: z.string().nullable().describe("Reason why there is no value, or why it is 0 regardless of the pages."),
  grade: gradeSchema.nullable().describe("Band of the value; `null` without a value."),
  gradeReason: z.string().nullable().describe('Reason why a value in the band of "good" is not graded good.'),
  coverage: z.number().describe("Pages fetched and read ÷ pages known, 0–1."),
  interval: z
    .object({ low: z.number().describe("Lower bound."), high: z.number().describe("Upper bound.") })
    .readonly()
    .nullable()
    .describe("95 % interval when the crawl was a sample; `null` when every known page was assessed."),
  population: z.int().describe("Number of judged and unreachable pages."),
  pages: scorePagesSchema
    .nullable()
    .describe("Pages of the crawl by their part in the score; `null` in scores of version 1."),
  refusals: z
    .record(z.string(), z.int())
    .readonly()
    .describe("Pages that the server refused to show to the crawler, by status or `challenge`."),
  availability: availabilitySchema
    .nullable()
    .describe("Share of the pages that can be reached; `null` without a value, and in scores of version 1."),
  categories: z.array(categoryScoreSchema).readonly().describe("Scores of the categories."),
  attribution: z.array(ruleAttributionSchema).readonly().describe("Rules with points lost, highest loss first."),
  causes: z
    .array(scoreCauseSchema)
    .readonly()
    .describe("Causes to fix, highest gain first; causes whose gain would be displayed as 0.0 are left out."),
  causesCapped: z
    .boolean()
    .describe(
      "`true` when more targets fail than are weighed or listed individually; the others count in the remainder of their rules.",
    ),
  policyVersion: z.string().describe("Version of the method; scores of different versions are not comparable."),
};

/** Zod schema of {@link Score}, with the members that stored scores of earlier versions lack. */
export const scoreSchema = z
  .object({
    ...scoreShape,
    gradeReason: scoreShape.gradeReason.default(null),
    population: z.number(),
    pages: scoreShape.pages.default(null),
    refusals: scoreShape.refusals.default({}),
    availability: scoreShape.availability.default(null),
    causes: scoreShape.causes.default([]),
    causesCapped: scoreShape.causesCapped.default(false),
  })
  .readonly();

/** Zod schema of {@link AcceptedIssues}. */
export const acceptedIssuesSchema = z
  .object({
    issues: z.int().describe("Number of accepted issues of the crawl."),
    value: z
      .number()
      .nullable()
      .describe(
        "Health score as if these issues did not exist, 0–100; `null` when there is none, or when the crawl was scored by another method and has to be rescored first.",
      ),
    grade: scoreShape.grade,
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
/** Accepted issues of a crawl, and its score without them. */
export type AcceptedIssues = z.infer<typeof acceptedIssuesSchema>;
