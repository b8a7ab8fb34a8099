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
/** Original length of the list of that name; only present when it was truncated. */
const cutTotal = z.int().min(1).exactOptional();

const evidenceMixSchema = z.record(z.enum(evidenceGrades), share);

/** Zod schema of {@link GeoSource}. */
export const geoSourceSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** `null` when only the name and date of the source are known. */
  url: z.string().nullable(),
  date: z.string(),
  grade: z.enum(evidenceGrades),
});

/** Zod schema of {@link GeoScores}. */
export const geoScoresSchema = z.strictObject({
  /** Readiness: the mean over the site of reach × quality × integrity. */
  geo: points.nullable(),
  reach: points.nullable(),
  quality: points.nullable(),
  integrity: points.nullable(),
  /** Readiness for agents; not part of `geo`. */
  agent: points.nullable(),
  /** Consistency of the site's statements about the use of its content; not part of `geo`. */
  policy: points.nullable(),
  /** Share of a page's questions that it answers verifiably; part of quality only when reliable. */
  answerability: points.nullable(),
});

/** Zod schema of {@link GeoEngine}. */
export const geoEngineSchema = z.strictObject({
  engine: z.enum(engineIds),
  label: z.string(),
  operator: z.string(),
  /** Crawler that fetches for its index. */
  token: z.string(),
  /** Its weight in reach; the weights sum to 1, or are all 0. Configuration, not a claim about traffic. */
  weight: share,
  reach: points.nullable(),
  /** Pages that it may fetch, index and quote. Estimated from the sample, counted like `pages`. */
  eligiblePages: pageCount,
  pages: pageCount,
  /** Rule that decides for the start page, as in `ClaudeBot: blocked by robots.txt line 14 (Disallow: /)`. */
  controllingRule: z.string(),
  /** Rules that block or limit it, by descending number of pages; at most 10. */
  blockers: z.array(
    z.strictObject({
      kind: z.enum(["answer", "robots", "directives", "scripts", "gate", "edge"]),
      /** The rule and its location. */
      rule: z.string(),
      pages: pageCount,
      example: z.string(),
      /** Average remaining reach on these pages; 0 when it is blocked. */
      factor: share,
    }),
  ),
  blockersTotal: cutTotal,
});

/** Zod schema of {@link GeoConfidence}. */
export const geoConfidenceSchema = z.strictObject({
  label: z.enum(["high", "medium", "low"]),
  /** Reasons for not having a higher label; empty for `high`. */
  reasons: z.array(z.string()),
  /** 90 % bootstrap interval of `scores.geo` over the sampled pages; both ends equal the score when all were read. */
  interval: z.strictObject({ low: points, high: points }).nullable(),
  /** Share of the weight of all applicable checks that was measured. */
  measuredShare: share,
  /** The score with everything unmeasured at its worst, and at its best. */
  lo: points.nullable(),
  hi: points.nullable(),
  /** Weight in quality by evidence grade; sums to 1. */
  evidenceMix: evidenceMixSchema,
});

/** Zod schema of {@link GeoPillar}. */
export const geoPillarSchema = z.strictObject({
  pillar: z.enum(qualityPillars),
  /** Its weight in quality, out of 100. */
  weight: z.number(),
  /** Its effective share in the quality of this site's pages. */
  share,
  score: points.nullable(),
  measuredShare: share,
  evidenceMix: evidenceMixSchema,
});

/** Zod schema of {@link GeoTemplate}. */
export const geoTemplateSchema = z.strictObject({
  /** Type and URL pattern, as in `article /blog/*`. */
  key: z.string(),
  type: z.enum(pageTypes),
  pages: pageCount,
  sampledPages: pageCount,
  /** Its share in the site's score. */
  share,
  score: points.nullable(),
  reach: points.nullable(),
  quality: points.nullable(),
  integrity: points.nullable(),
  p10: points.nullable(),
  median: points.nullable(),
  under40Share: share,
  /** Its sampled page with the highest link score. */
  example: z.string().nullable(),
});

/** Zod schema of {@link GeoPolicyCell}. */
export const geoPolicyCellSchema = z.strictObject({
  engine: z.enum(engineIds),
  purpose: z.enum(policyPurposes),
  token: z.string(),
  pageType: z.enum(pageTypes),
  /** Number of sampled pages behind it. */
  pages: pageCount,
  permission: z.enum(permissions),
  /** Deciding evidence, most decisive first; at most 5. */
  evidence: z.array(z.string()),
  evidenceTotal: cutTotal,
  /** True if it matches the goal; `null` without a goal, or when the goal or the rules do not cover it. */
  fitsGoal: z.boolean().nullable(),
});

/** Zod schema of {@link GeoPolicyConflict}. */
export const geoPolicyConflictSchema = z.strictObject({ kind: z.string(), one: z.string(), other: z.string() });

/** Zod schema of {@link GeoPatch}. */
export const geoPatchSchema = z.strictObject({
  /** Document that it would change, as in `/robots.txt` or a page's URL; the first of several pages. */
  target: z.string(),
  /** A unified diff; never applied. A file that is named with a part, as in `a/index.html#head`, shows that part alone. */
  diff: z.string(),
  note: z.string().nullable(),
  /** Number of pages that the diff changes; 0 for documents such as robots.txt. */
  pages: pageCount,
  /** Points that the score gains by this diff alone, measured by auditing the changed crawl; `null` for proposals. */
  gain: z.number().nullable(),
});

/** Result of a check on one page. */
const exampleSchema = z.strictObject({
  url: z.string(),
  /** 0–1; `null` for observations without a score. */
  score: share.nullable(),
  /** Quote of the evidence. */
  snippet: z.string().nullable(),
  /** States what was seen and what would pass; at most 500 characters. */
  found: z.string().default(""),
  /** Lists have at most 20 entries; `…Total` of a name is the original length of its list. */
  seen: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()])),
});

const checkFields = {
  checkId: z.string(),
  pillar: z.enum(pillars),
  scope: z.enum(["page", "site", "passage"]),
  class: z.enum(checkClasses),
  title: z.string(),
  evidence: z.enum(evidenceGrades),
  direction: z.enum(directions),
};

/** Zod schema of {@link GeoIssue}. */
export const geoIssueSchema = z.strictObject({
  ...checkFields,
  sources: z.array(geoSourceSchema),
  why: z.string(),
  fix: z.string(),
  effort: z.enum(["S", "M", "L"]),
  /** Number of failing pages; 1 for the site as a whole. An estimate unless every page was read. */
  pages: pageCount,
  /** Number of pages to which it applies. */
  applicablePages: pageCount,
  isEstimate: z.boolean(),
  /** The score that the fix raises. */
  affects: z.enum(["geo", "agent", "policy"]),
  /** Points that this score gains when only this check is fixed everywhere. */
  gain: z.number(),
  /** Strength of the evidence, by its grade and direction. */
  strength: z.enum(strengths),
  /** `gain` times the weight of the evidence: the order of the list, in which weak evidence comes last. */
  weightedGain: z.number(),
  /** True if a person should review it before acting on it. */
  needsReview: z.boolean(),
  /** Templates with failing pages, by descending number of pages; at most 10. */
  templates: z.array(z.strictObject({ key: z.string(), pages: pageCount })),
  templatesTotal: cutTotal,
  /** Worst pages of the sample; at most 5. */
  examples: z.array(exampleSchema),
  /** Quote from the first example. */
  snippet: z.string().nullable(),
  patch: geoPatchSchema.exactOptional(),
  /** Ids of rules that report its faults, too: reports omit it where they fail on as many pages, or at all for the site. */
  alsoRules: z.array(z.string()).exactOptional(),
});

/** Zod schema of {@link GeoCheckResult}. */
export const geoCheckResultSchema = z.strictObject({
  ...checkFields,
  weight: z.number(),
  status: z.enum(["measured", "reported", "not-applicable", "unmeasured"]),
  /** Weighted mean over the pages to which it applies; for penalties the mean multiplier × 100. */
  score: points.nullable(),
  /** Number of sampled pages on which it was measured or reported; 1 for the site as a whole. */
  pages: pageCount,
  failingPages: pageCount,
  /** Types of pages on which it means something; `null` for all, and for the site as a whole. */
  pageTypes: z.array(z.enum(pageTypes)).readonly().nullable(),
  /** Languages in which it was validated; `null` when it does not depend on words. */
  languages: z.array(z.string()).readonly().nullable(),
  /** Languages of the sampled pages on which it was measured or reported. */
  pageLanguages: z.array(z.string()),
});

/** Zod schema of {@link GeoNotice}. */
export const geoNoticeSchema = z.strictObject({
  ...checkFields,
  sources: z.array(geoSourceSchema),
  why: z.string(),
  fix: z.string(),
  /** Number of sampled pages with this notice; 1 for the site as a whole. */
  pages: pageCount,
  examples: z.array(exampleSchema),
});

/** Zod schema of {@link GeoNotScored}. */
export const geoNotScoredSchema = z.strictObject({
  /** `null` when no check covers it. */
  checkId: z.string().nullable(),
  subject: z.string(),
  why: z.string(),
  sources: z.array(geoSourceSchema),
});

/** Zod schema of {@link GeoUnmeasured}. */
export const geoUnmeasuredSchema = z.strictObject({
  ...checkFields,
  mode: z.enum(checkModes),
  weight: z.number(),
  reason: z.string(),
  /** Number of sampled pages on which it could not be measured; `null` when it was not measured on any. */
  pages: pageCount.nullable(),
});

/** Zod schema of {@link GeoAudit}. */
export const geoAuditSchema = z.strictObject({
  version: z.literal(geoAuditVersion),
  /** Date to which ages were computed, as in `2026-10-01`. */
  auditedOn: z.string(),
  /** Goal of the owner; `null` when none was given. */
  goal: z.enum(geoGoals).nullable(),
  scores: geoScoresSchema,
  /** Reasons for scores that are `null`. */
  withoutScore: z.array(z.strictObject({ score: geoScoresSchema.keyof(), reason: z.string() })),
  /** Weighted distribution of `geo` over the pages. */
  distribution: z.strictObject({ p10: points, median: points, under40Share: share }).nullable(),
  perEngine: z.array(geoEngineSchema),
  confidence: geoConfidenceSchema,
  pillars: z.array(geoPillarSchema),
  /** By descending share. */
  templates: z.array(geoTemplateSchema),
  policyMatrix: z.array(geoPolicyCellSchema),
  /** At most 100. */
  policyConflicts: z.array(geoPolicyConflictSchema),
  policyConflictsTotal: cutTotal,
  /** By the score that they affect, weak evidence last, then by descending weighted gain. */
  issues: z.array(geoIssueSchema),
  /** Requested changes that fix no issue, such as an llms.txt. */
  proposals: z.array(geoPatchSchema),
  /** Observations worth knowing, without a score. */
  notices: z.array(geoNoticeSchema),
  /** All checks with their results. */
  checks: z.array(geoCheckResultSchema),
  /** Practices that are not scored although others score them, with the evidence. */
  notScored: z.array(geoNotScoredSchema),
  unmeasured: z.array(geoUnmeasuredSchema),
  /** Answers to the questions of the owner; `null` when there were none. Not scored. */
  questions: ownerQuestionsSchema.nullable().default(null),
  /** Pages that own the owner's queries, in the order of the queries. Not scored. */
  targetQueries: z.array(queryOwnerSchema).default([]),
  sample: z.strictObject({
    /** Number of pages that the score represents. */
    pages: pageCount,
    sampledPages: pageCount,
    maxPages: pageCount,
    strategy: z.literal("stratified"),
    seed: z.int(),
    /** True if the crawl omitted known URLs. */
    isPartial: z.boolean(),
    /** Says that the score stands for few of the site's pages, and why; `null` if it stands for most of them. */
    caveat: z.string().nullable(),
  }),
  /** Documents that were requested in addition to the crawl. */
  documents: z.array(z.strictObject({ url: z.string(), status: z.int().nullable() })),
  versions: z.strictObject({
    ruleset: z.string(),
    crawlers: z.string(),
    prompt: z.string().nullable(),
    model: z.string().nullable(),
  }),
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
