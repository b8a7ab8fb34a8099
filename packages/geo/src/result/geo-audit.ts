import { evidenceGrades } from "@sightline/model/rule";
import { z } from "zod";
import { ownerQuestionsSchema } from "../asked/owner-questions.ts";
import { queryOwnerSchema } from "../asked/query-owners.ts";
import { checkClasses, checkModes, directions, pillars } from "../checks/measure.ts";
import { engineIds } from "../crawlers/engines.ts";
import { geoGoals } from "../input/geo-input.ts";
import { permissions, policyPurposes } from "../policy/policy-matrix.ts";
import { pageTypes } from "../reading/page-type.ts";
import { strengths } from "../scoring/evidence-weight.ts";
import { qualityPillars } from "../scoring/quality-pillars.ts";

/** Version of {@link GeoAudit}; raised whenever the meaning of a field changes. */
export const geoAuditVersion = 1;

const points = z.number().min(0).max(100);
const share = z.number().min(0).max(1);
const pageCount = z.int().min(0);
const cutTotal = z
  .int()
  .min(1)
  .exactOptional()
  .describe("Original length of the list; only present when it was truncated.");

const grade = z
  .enum(evidenceGrades)
  .describe(
    "Grade of the evidence: A peer-reviewed experiment, B standard or vendor documentation, C large observational study, D practice, E speculative.",
  );

const evidenceMixSchema = z.strictObject({
  A: share.describe("Weight of grade A, 0–1."),
  B: share.describe("Weight of grade B, 0–1."),
  C: share.describe("Weight of grade C, 0–1."),
  D: share.describe("Weight of grade D, 0–1."),
  E: share.describe("Weight of grade E, 0–1."),
});

/** Zod schema of {@link GeoSource}. */
export const geoSourceSchema = z.strictObject({
  id: z.string().describe("Id of the source."),
  title: z.string().describe("Title of the source."),
  url: z.string().nullable().describe("URL of the source; `null` when only its name and date are known."),
  date: z.string().describe("Date of the source: year, month or day."),
  grade,
});

/** Zod schema of {@link GeoScores}. */
export const geoScoresSchema = z.strictObject({
  geo: points.nullable().describe("GEO readiness: the mean over the site of reach × quality × integrity."),
  reach: points.nullable().describe("Share of answer engines, by weight, that may fetch, index and quote the pages."),
  quality: points.nullable().describe("Quality of the pages for retrieval, extraction and citation."),
  integrity: points.nullable().describe("Multiplier by penalties, such as for hidden text, × 100; 100 without any."),
  agent: points.nullable().describe("Readiness for AI agents; not part of `geo`."),
  policy: points
    .nullable()
    .describe("Consistency of the site's statements about the use of its content; not part of `geo`."),
  answerability: points
    .nullable()
    .describe("Share of a page's questions that it answers verifiably; part of quality only when reliable."),
});

/** Zod schema of {@link GeoEngine}. */
export const geoEngineSchema = z.strictObject({
  engine: z.enum(engineIds).describe("Id of the engine."),
  label: z.string().describe("Name of the engine."),
  operator: z.string().describe("Company that operates it."),
  token: z.string().describe("Token in robots.txt of the crawler that fetches for its index."),
  weight: share.describe(
    "Weight in reach, 0–1; the weights sum to 1, or are all 0. Configuration, not a claim about traffic.",
  ),
  reach: points.nullable().describe("Reach of the site in this engine, 0–100."),
  eligiblePages: pageCount.describe("Number of pages that it may fetch, index and quote, estimated from the sample."),
  pages: pageCount.describe("Number of pages that the score represents."),
  controllingRule: z
    .string()
    .describe(
      "Rule of robots.txt that decides for the start page alone, as in `ClaudeBot: blocked by robots.txt line 14 (Disallow: /)`; `blockers` has what limits the reach on any page.",
    ),
  blockers: z
    .array(
      z.strictObject({
        kind: z
          .enum(["answer", "robots", "directives", "canonical", "scripts", "gate", "edge"])
          .describe("Origin of the block."),
        rule: z.string().describe("The rule and its location."),
        pages: pageCount.describe("Number of pages that it blocks or limits, counted like `eligiblePages`."),
        example: z.string().describe("URL of one of these pages."),
        factor: share.describe("Average remaining reach on these pages, 0–1; 0 when they are blocked."),
      }),
    )
    .describe(
      "Rules that block or limit it on pages of the crawl, by descending number of pages; at most 10. If empty, nothing limits its reach.",
    ),
  blockersTotal: cutTotal,
});

/** Zod schema of {@link GeoConfidence}. */
export const geoConfidenceSchema = z.strictObject({
  label: z.enum(["high", "medium", "low"]).describe("Confidence in the score."),
  reasons: z.array(z.string()).describe("Reasons for not having a higher label; empty for `high`."),
  interval: z
    .strictObject({ low: points.describe("Lower bound."), high: points.describe("Upper bound.") })
    .nullable()
    .describe(
      "90 % bootstrap interval of `scores.geo` over the sampled pages; both ends equal the score when all were read.",
    ),
  measuredShare: share.describe(
    "Share of the weight of all applicable checks that was measured, 0–1; on pages of unknown type, checks of articles count as applicable.",
  ),
  gap: z
    .string()
    .nullable()
    .default(null)
    .describe(
      "Measured share and why not the rest, where less than half of the weight was measured: reports then show `lo` to `hi` before the score. `null` otherwise.",
    ),
  lo: points.nullable().describe("Score with everything unmeasured at its worst."),
  hi: points.nullable().describe("Score with everything unmeasured at its best."),
  evidenceMix: evidenceMixSchema.describe("Weight in quality by evidence grade; sums to 1."),
});

/** Zod schema of {@link GeoPillar}. */
export const geoPillarSchema = z.strictObject({
  pillar: z.enum(qualityPillars).describe("Id of the pillar."),
  weight: z.number().describe("Weight in quality, out of 100."),
  share: share.describe("Effective share in the quality of this site's pages, 0–1."),
  score: points.nullable().describe("Score of the pillar, 0–100; `null` when nothing of it was measured."),
  measuredShare: share.describe("Share of the weight of its applicable checks that was measured, 0–1."),
  evidenceMix: evidenceMixSchema.describe("Weight in the pillar by evidence grade; sums to 1."),
});

/** Zod schema of {@link GeoTemplate}. */
export const geoTemplateSchema = z.strictObject({
  key: z.string().describe("Page type and URL pattern, as in `article /blog/*`."),
  type: z.enum(pageTypes).describe("Type of its pages."),
  pages: pageCount.describe("Number of its pages."),
  sampledPages: pageCount.describe("Number of its pages that were read in full."),
  share: share.describe("Share in the site's score, 0–1."),
  score: points.nullable().describe("GEO readiness of its pages, 0–100."),
  reach: points.nullable().describe("Reach of its pages, 0–100."),
  quality: points.nullable().describe("Quality of its pages, 0–100."),
  integrity: points.nullable().describe("Integrity of its pages, 0–100."),
  p10: points.nullable().describe("Tenth percentile of its pages' scores."),
  median: points.nullable().describe("Median of its pages' scores."),
  under40Share: share.describe("Share of its pages with a score under 40, 0–1."),
  example: z.string().nullable().describe("URL of its sampled page with the highest link score."),
});

/** Zod schema of {@link GeoPolicyCell}. */
export const geoPolicyCellSchema = z.strictObject({
  engine: z.enum(engineIds).describe("Id of the engine."),
  purpose: z.enum(policyPurposes).describe("Purpose for which its operator may use a page."),
  token: z.string().describe("Token in robots.txt of the crawler for this purpose."),
  pageType: z.enum(pageTypes).describe("Type of the pages."),
  pages: pageCount.describe("Number of sampled pages on which it is based."),
  permission: z
    .enum(permissions)
    .describe(
      "Permission: `partial` on some of the pages or with limits, `no-effect` if the crawler is not known to obey the site's rules.",
    ),
  evidence: z.array(z.string()).describe("Deciding evidence, most decisive first; at most 5."),
  evidenceTotal: cutTotal,
  fitsGoal: z
    .boolean()
    .nullable()
    .describe("True if it matches the goal; `null` without a goal, or when the goal or the rules do not cover it."),
});

/** Zod schema of {@link GeoPolicyConflict}. */
export const geoPolicyConflictSchema = z.strictObject({
  kind: z.string().describe("Kind of the contradiction."),
  one: z.string().describe("First statement."),
  other: z.string().describe("Statement that contradicts the first."),
});

/** Zod schema of {@link GeoPatch}. */
export const geoPatchSchema = z.strictObject({
  target: z
    .string()
    .describe("Document that it would change, as in `/robots.txt` or a page's URL; the first of several pages."),
  diff: z
    .string()
    .describe(
      "A unified diff; never applied. A file that is named with a part, as in `a/index.html#head`, shows that part alone.",
    ),
  note: z.string().nullable().describe("Advice on applying the diff."),
  pages: pageCount.describe("Number of pages that the diff changes; 0 for documents such as robots.txt."),
  gain: z
    .number()
    .nullable()
    .describe(
      "Points that the score gains by this diff alone, measured by auditing the changed crawl; `null` for proposals.",
    ),
  content: z
    .string()
    .exactOptional()
    .describe("The whole file as proposed; present for proposals such as an llms.txt."),
});

/** Result of a check on one page. */
const exampleSchema = z.strictObject({
  url: z.string().describe("URL of the page."),
  score: share.nullable().describe("Score of the check on the page, 0–1; `null` for observations without a score."),
  snippet: z.string().nullable().describe("Quote of the evidence."),
  found: z.string().default("").describe("Explanation of what was seen and what would pass; at most 500 characters."),
  seen: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]))
    .describe(
      "Values that were seen, by name. Lists have at most 20 entries; `…Total` of a name is the original length of its list.",
    ),
});

const checkFields = {
  checkId: z.string().describe("Id of the check."),
  pillar: z.enum(pillars).describe("Pillar of the check."),
  scope: z.enum(["page", "site", "passage"]).describe("Subject that the check judges."),
  class: z
    .enum(checkClasses)
    .describe(
      "Effect of the verdict: `gate` enters reach, `scored` a pillar of quality, `penalty` multiplies integrity, `agent` and `agent-defect` enter agent readiness, `policy` enters policy consistency; the others are reported without a score.",
    ),
  title: z.string().describe("Title of the check."),
  evidence: grade,
  direction: z.enum(directions).describe("Direction of the evidence about the effect on answer engines."),
};

/** Zod schema of {@link GeoIssue}. */
export const geoIssueSchema = z.strictObject({
  ...checkFields,
  sources: z.array(geoSourceSchema).describe("Sources of the evidence."),
  why: z.string().describe("Effect of the fault on answer engines."),
  fix: z.string().describe("Action to take."),
  effort: z
    .enum(["S", "M", "L"])
    .describe("Effort of the fix: `S` minutes in a setting, `M` hours in templates, `L` days of writing."),
  pages: pageCount.describe(
    "Number of failing pages; 1 for the site as a whole. An estimate unless every page was read.",
  ),
  applicablePages: pageCount.describe("Number of pages to which it applies."),
  isEstimate: z.boolean().describe("True if `pages` is an estimate from the sample."),
  affects: z.enum(["geo", "agent", "policy"]).describe("Score that the fix raises."),
  gain: z.number().describe("Points that this score gains when only this check is fixed everywhere."),
  strength: z.enum(strengths).describe("Strength of the evidence, by its grade and direction."),
  weightedGain: z
    .number()
    .describe("`gain` times the weight of the evidence: the order of the list, in which weak evidence comes last."),
  needsReview: z.boolean().describe("True if a person should review it before acting on it."),
  templates: z
    .array(
      z.strictObject({
        key: z.string().describe("Page type and URL pattern of the template."),
        pages: pageCount.describe("Number of failing pages."),
      }),
    )
    .describe("Templates with failing pages, by descending number of pages; at most 10."),
  templatesTotal: cutTotal,
  examples: z.array(exampleSchema).describe("Worst pages of the sample; at most 5."),
  snippet: z.string().nullable().describe("Quote from the first example."),
  patch: geoPatchSchema.exactOptional().describe("Proposed change that fixes it."),
  alsoRules: z
    .array(z.string())
    .exactOptional()
    .describe(
      "Ids of rules that report its faults, too: reports omit it where they fail on as many pages, or at all for the site.",
    ),
});

/** Zod schema of {@link GeoCheckResult}. */
export const geoCheckResultSchema = z.strictObject({
  ...checkFields,
  weight: z.number().describe("Share of the check among those of its pillar or class; 0 when it is not scored."),
  status: z
    .enum(["measured", "reported", "not-applicable", "unmeasured"])
    .describe(
      "Outcome of the check: `reported` without a score, `not-applicable` to any page, `unmeasured` with a reason in the audit's `unmeasured`.",
    ),
  score: points
    .nullable()
    .describe("Weighted mean over the pages to which it applies, 0–100; for penalties the mean multiplier × 100."),
  pages: pageCount.describe("Number of sampled pages on which it was measured or reported; 1 for the site as a whole."),
  failingPages: pageCount.describe("Number of sampled pages that fail it."),
  pageTypes: z
    .array(z.enum(pageTypes))
    .readonly()
    .nullable()
    .describe("Types of pages on which it means something; `null` for all, and for the site as a whole."),
  languages: z
    .array(z.string())
    .readonly()
    .nullable()
    .describe("Languages in which it was validated; `null` when it does not depend on words."),
  pageLanguages: z.array(z.string()).describe("Languages of the sampled pages on which it was measured or reported."),
});

/** Zod schema of {@link GeoNotice}. */
export const geoNoticeSchema = z.strictObject({
  ...checkFields,
  sources: z.array(geoSourceSchema).describe("Sources of the evidence."),
  why: z.string().describe("Reason why it is worth knowing."),
  fix: z.string().describe("Action to take."),
  pages: pageCount.describe("Number of sampled pages with this notice; 1 for the site as a whole."),
  examples: z.array(exampleSchema).describe("Sampled pages with this notice; at most 5."),
});

/** Zod schema of {@link GeoNotScored}. */
export const geoNotScoredSchema = z.strictObject({
  checkId: z.string().nullable().describe("Id of the check; `null` when no check covers it."),
  subject: z.string().describe("Practice that is not scored."),
  why: z.string().describe("Reason why it is not scored."),
  sources: z.array(geoSourceSchema).describe("Sources of the evidence."),
});

/** Zod schema of {@link GeoUnmeasured}. */
export const geoUnmeasuredSchema = z.strictObject({
  ...checkFields,
  mode: z.enum(checkModes).describe("Method by which the check is measured."),
  weight: z.number().describe("Share of the check among those of its pillar or class."),
  reason: z.string().describe("Reason why it was not measured."),
  pages: pageCount
    .nullable()
    .describe("Number of sampled pages on which it could not be measured; `null` when it was not measured on any."),
});

/** Zod schema of {@link GeoAudit}. */
export const geoAuditSchema = z.strictObject({
  version: z.literal(geoAuditVersion),
  auditedOn: z.string().describe("Date to which ages were computed, as in `2026-10-01`."),
  goal: z.enum(geoGoals).nullable().describe("Goal of the owner; `null` when none was given."),
  scores: geoScoresSchema.describe("Scores, 0–100; `null` where `withoutScore` has a reason."),
  withoutScore: z
    .array(
      z.strictObject({
        score: geoScoresSchema.keyof().describe("Score that is `null`."),
        reason: z.string().describe("Reason why there is none."),
      }),
    )
    .describe("Reasons for scores that are `null`."),
  distribution: z
    .strictObject({
      p10: points.describe("Tenth percentile, 0–100."),
      median: points.describe("Median, 0–100."),
      under40Share: share.describe("Share of pages with a score under 40, 0–1."),
    })
    .nullable()
    .describe("Weighted distribution of the pages' GEO readiness; `null` without a score."),
  perEngine: z.array(geoEngineSchema).describe("Reach of each answer engine, with what limits it and where."),
  confidence: geoConfidenceSchema.describe("Reliability of the score."),
  pillars: z.array(geoPillarSchema).describe("Pillars of quality."),
  templates: z.array(geoTemplateSchema).describe("Templates of the site, by descending share."),
  policyMatrix: z.array(geoPolicyCellSchema).describe("Permissions of each engine by purpose and page type."),
  policyConflicts: z
    .array(geoPolicyConflictSchema)
    .describe("Statements of the site that contradict each other; at most 100."),
  policyConflictsTotal: cutTotal,
  issues: z
    .array(geoIssueSchema)
    .describe("Failing checks by the score that they affect, weak evidence last, then by descending weighted gain."),
  proposals: z.array(geoPatchSchema).describe("Requested changes that fix no issue, such as an llms.txt."),
  notices: z.array(geoNoticeSchema).describe("Observations worth knowing, without a score."),
  checks: z.array(geoCheckResultSchema).describe("All checks with their results."),
  notScored: z
    .array(geoNotScoredSchema)
    .describe("Practices that are not scored although others score them, with the evidence."),
  unmeasured: z.array(geoUnmeasuredSchema).describe("Checks that would apply but were not measured."),
  questions: ownerQuestionsSchema
    .nullable()
    .default(null)
    .describe("Answers to the questions of the owner; `null` when there were none. Not scored."),
  targetQueries: z
    .array(queryOwnerSchema)
    .default([])
    .describe("Pages that own the owner's queries, in the order of the queries. Not scored."),
  sample: z
    .strictObject({
      pages: pageCount.describe("Number of pages that the score represents."),
      sampledPages: pageCount.describe("Number of pages that were read in full."),
      maxPages: pageCount.describe("Maximum number of pages to read in full."),
      strategy: z.literal("stratified").describe("Method of sampling: by template."),
      seed: z.int().describe("Seed of the sample, the interval and the order of questions."),
      isPartial: z.boolean().describe("True if the crawl omitted known URLs."),
      caveat: z
        .string()
        .nullable()
        .describe(
          "Warning that the score stands for few of the site's pages, with the reason; `null` if it stands for most of them.",
        ),
    })
    .describe("Sample of pages that were read in full."),
  documents: z
    .array(
      z.strictObject({
        url: z.string().describe("Requested URL."),
        status: z.int().nullable().describe("HTTP status after redirects; `null` without a response."),
      }),
    )
    .describe("Documents that were requested in addition to the crawl."),
  versions: z
    .strictObject({
      ruleset: z.string().describe("Version of the checks and their weights."),
      crawlers: z.string().describe("Version of the registry of crawlers."),
      prompt: z.string().nullable().describe("Version of the prompt; `null` when no model was asked."),
      model: z.string().nullable().describe("Language model; `null` when none was asked."),
    })
    .describe("Versions on which the result depends."),
});

/** A study, standard or vendor document behind a check. */
export type GeoSource = Readonly<z.infer<typeof geoSourceSchema>>;
/** The four scores with their parts, 0–100. */
export type GeoScores = Readonly<z.infer<typeof geoScoresSchema>>;
/** Reach of one answer engine. */
export type GeoEngine = Readonly<z.infer<typeof geoEngineSchema>>;
/** Reliability of the score. */
export type GeoConfidence = Readonly<z.infer<typeof geoConfidenceSchema>>;
/** A pillar of quality. */
export type GeoPillar = Readonly<z.infer<typeof geoPillarSchema>>;
/** Pages of one template. */
export type GeoTemplate = Readonly<z.infer<typeof geoTemplateSchema>>;
/** Permissions of one crawler for the pages of a type. */
export type GeoPolicyCell = Readonly<z.infer<typeof geoPolicyCellSchema>>;
/** Two statements of the site that contradict each other. */
export type GeoPolicyConflict = Readonly<z.infer<typeof geoPolicyConflictSchema>>;
/** A proposed change. */
export type GeoPatch = Readonly<z.infer<typeof geoPatchSchema>>;
/** A failing check, with its fix and the gain of the fix. */
export type GeoIssue = Readonly<z.infer<typeof geoIssueSchema>>;
/** Result of a check. */
export type GeoCheckResult = Readonly<z.infer<typeof geoCheckResultSchema>>;
/** An observation worth knowing, without a score. */
export type GeoNotice = Readonly<z.infer<typeof geoNoticeSchema>>;
/** A practice that is not scored, with the evidence. */
export type GeoNotScored = Readonly<z.infer<typeof geoNotScoredSchema>>;
/** A check that would apply but was not measured. */
export type GeoUnmeasured = Readonly<z.infer<typeof geoUnmeasuredSchema>>;
/** Audit of a site for answer engines: fetching, reading, quoting and verifying it. JSON-serializable. */
export type GeoAudit = Readonly<z.infer<typeof geoAuditSchema>>;
