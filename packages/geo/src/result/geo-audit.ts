import { evidenceGrades } from "@sightline/model/rule";
import { z } from "zod";
import { ownerQuestionsSchema } from "../asked/owner-questions.ts";
import { queryOwnerSchema } from "../asked/query-owners.ts";
import { checkClasses, checkModes, directions, pillars } from "../checks/measure.ts";
import { engineIds } from "../crawlers/engines.ts";
import { geoGoals } from "../input/geo-input.ts";
import { permissions, policyPurposes } from "../policy/policy-matrix.ts";
import { pageTypes } from "../reading/page-type.ts";
import { qualityPillars } from "../scoring/quality-pillars.ts";

/** Version of {@link GeoAudit}; raised whenever a field changes its meaning. */
export const geoAuditVersion = 1;

const points = z.number().min(0).max(100);
const share = z.number().min(0).max(1);
const pageCount = z.int().min(0);
/** How long the list of that name was; only where it was cut. */
const cutTotal = z.int().min(1).exactOptional();

const evidenceMixSchema = z.record(z.enum(evidenceGrades), share);

/** Zod schema of {@link GeoSource}. */
export const geoSourceSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** `null` when the source is known by its name and date only. */
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
  /** Of what agents meet; no part of `geo`. */
  agent: points.nullable(),
  /** Of what the site says about the use of its content; no part of `geo`. */
  policy: points.nullable(),
  /** Share of a page's questions that it answers verifiably; part of quality only when reliable. */
  answerability: points.nullable(),
});

/** Zod schema of {@link GeoEngine}. */
export const geoEngineSchema = z.strictObject({
  engine: z.enum(engineIds),
  label: z.string(),
  operator: z.string(),
  /** The crawler that fetches for its index. */
  token: z.string(),
  /** Its part in reach; the parts sum to 1, or are all 0. Configuration, not a claim about traffic. */
  weight: share,
  reach: points.nullable(),
  /** Pages that it may fetch, index and quote from. Estimated from the sample, as `pages` is counted. */
  eligiblePages: pageCount,
  pages: pageCount,
  /** What decides on the start page, as in `ClaudeBot: blocked by robots.txt line 14 (Disallow: /)`. */
  controllingRule: z.string(),
  /** What keeps it from pages, most pages first; at most 10. */
  blockers: z.array(
    z.strictObject({
      kind: z.enum(["answer", "robots", "directives", "scripts", "gate", "edge"]),
      /** Who decides and where. */
      rule: z.string(),
      pages: pageCount,
      example: z.string(),
      /** What remains of its reach on these pages, on average; 0 is shut out. */
      factor: share,
    }),
  ),
  blockersTotal: cutTotal,
});

/** Zod schema of {@link GeoConfidence}. */
export const geoConfidenceSchema = z.strictObject({
  label: z.enum(["high", "medium", "low"]),
  /** What keeps the label from being higher; empty for `high`. */
  reasons: z.array(z.string()),
  /** 90 % bootstrap interval of `scores.geo` over the sampled pages; both ends equal the score when all were read. */
  interval: z.strictObject({ low: points, high: points }).nullable(),
  /** Weight of the checks that were measured, of all that apply. */
  measuredShare: share,
  /** The score if everything unmeasured were at its worst, and at its best. */
  lo: points.nullable(),
  hi: points.nullable(),
  /** Weight in quality by evidence grade; sums to 1. */
  evidenceMix: evidenceMixSchema,
});

/** Zod schema of {@link GeoPillar}. */
export const geoPillarSchema = z.strictObject({
  pillar: z.enum(qualityPillars),
  /** Its weight in quality, of 100. */
  weight: z.number(),
  /** Its actual share in the quality of this site's pages. */
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
  /** Its page of the most link score in the sample. */
  example: z.string().nullable(),
});

/** Zod schema of {@link GeoPolicyCell}. */
export const geoPolicyCellSchema = z.strictObject({
  engine: z.enum(engineIds),
  purpose: z.enum(policyPurposes),
  token: z.string(),
  pageType: z.enum(pageTypes),
  /** Pages of the sample behind it. */
  pages: pageCount,
  permission: z.enum(permissions),
  /** What decides, most decisive first; at most 5. */
  evidence: z.array(z.string()),
  evidenceTotal: cutTotal,
  /** Whether it is as the goal wants; `null` without a goal, and where the goal or the rules have no say. */
  fitsGoal: z.boolean().nullable(),
});

/** Zod schema of {@link GeoPolicyConflict}. */
export const geoPolicyConflictSchema = z.strictObject({ kind: z.string(), one: z.string(), other: z.string() });

/** Zod schema of {@link GeoPatch}. */
export const geoPatchSchema = z.strictObject({
  /** What it would change, as in `/robots.txt` or a page's URL. */
  target: z.string(),
  /** A unified diff; never applied. */
  diff: z.string(),
  note: z.string().nullable(),
});

/** What was seen of a check on one page. */
const exampleSchema = z.strictObject({
  url: z.string(),
  /** 0–1; `null` for what is told without a score. */
  score: share.nullable(),
  snippet: z.string().nullable(),
  /** Lists hold 20 entries at most; `…Total` of a name says how long its list was. */
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
  /** Pages that fail; 1 for the site as a whole. An estimate unless every page was read. */
  pages: pageCount,
  /** Pages to which it applies. */
  applicablePages: pageCount,
  isEstimate: z.boolean(),
  /** The number that the fix raises. */
  affects: z.enum(["geo", "agent", "policy"]),
  /** Points that number gains when this check, and nothing else, is put right everywhere. */
  gain: z.number(),
  /** `gain` weighed by the strength of the evidence: the order of the list. */
  weightedGain: z.number(),
  /** Whether a person should look before it is acted on. */
  needsReview: z.boolean(),
  /** Templates that hold failing pages, most pages first; at most 10. */
  templates: z.array(z.strictObject({ key: z.string(), pages: pageCount })),
  templatesTotal: cutTotal,
  /** The worst pages of the sample; at most 5. */
  examples: z.array(exampleSchema),
  /** What was found on the first example. */
  snippet: z.string().nullable(),
  patch: geoPatchSchema.exactOptional(),
  /** Ids of the rules that report every fault of this check: a report that holds their issues leaves this one out. */
  alsoRules: z.array(z.string()).exactOptional(),
});

/** Zod schema of {@link GeoCheckResult}. */
export const geoCheckResultSchema = z.strictObject({
  ...checkFields,
  weight: z.number(),
  status: z.enum(["measured", "reported", "not-applicable", "unmeasured"]),
  /** Mean over the pages to which it applies, by their weight; for penalties the mean multiplier × 100. */
  score: points.nullable(),
  /** Sampled pages on which it was measured or reported; 1 for the site as a whole. */
  pages: pageCount,
  failingPages: pageCount,
});

/** Zod schema of {@link GeoNotice}. */
export const geoNoticeSchema = z.strictObject({
  ...checkFields,
  sources: z.array(geoSourceSchema),
  why: z.string(),
  fix: z.string(),
  /** Sampled pages that say so; 1 for the site as a whole. */
  pages: pageCount,
  examples: z.array(exampleSchema),
});

/** Zod schema of {@link GeoNotScored}. */
export const geoNotScoredSchema = z.strictObject({
  /** `null` for what no check looks at. */
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
  /** Sampled pages on which it could not be measured; `null` when it was measured nowhere. */
  pages: pageCount.nullable(),
});

/** Zod schema of {@link GeoAudit}. */
export const geoAuditSchema = z.strictObject({
  version: z.literal(geoAuditVersion),
  /** The day for which ages were reckoned, as in `2026-10-01`. */
  auditedOn: z.string(),
  /** What the owner wants; `null` when it was not said. */
  goal: z.enum(geoGoals).nullable(),
  scores: geoScoresSchema,
  /** Why a score is `null`. */
  withoutScore: z.array(z.strictObject({ score: geoScoresSchema.keyof(), reason: z.string() })),
  /** Spread of `geo` over the pages by their weight. */
  distribution: z.strictObject({ p10: points, median: points, under40Share: share }).nullable(),
  perEngine: z.array(geoEngineSchema),
  confidence: geoConfidenceSchema,
  pillars: z.array(geoPillarSchema),
  /** Most share first. */
  templates: z.array(geoTemplateSchema),
  policyMatrix: z.array(geoPolicyCellSchema),
  /** At most 100. */
  policyConflicts: z.array(geoPolicyConflictSchema),
  policyConflictsTotal: cutTotal,
  /** Most weighted gain first. */
  issues: z.array(geoIssueSchema),
  /** What is worth knowing and has no score. */
  notices: z.array(geoNoticeSchema),
  /** Every check with what became of it. */
  checks: z.array(geoCheckResultSchema),
  /** What earns nothing here although others score it, with the evidence. */
  notScored: z.array(geoNotScoredSchema),
  unmeasured: z.array(geoUnmeasuredSchema),
  /** Answers to the questions of the owner; `null` when there were none. Not scored. */
  questions: ownerQuestionsSchema.nullable().default(null),
  /** Owners of the owner's queries, in the order in which they were given. Not scored. */
  targetQueries: z.array(queryOwnerSchema).default([]),
  sample: z.strictObject({
    /** Pages that the score speaks for. */
    pages: pageCount,
    sampledPages: pageCount,
    maxPages: pageCount,
    strategy: z.literal("stratified"),
    seed: z.int(),
    /** The crawl left known URLs out. */
    isPartial: z.boolean(),
  }),
  /** Documents that were requested beside the crawl. */
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
/** The four numbers with their parts, 0–100. */
export type GeoScores = Readonly<z.infer<typeof geoScoresSchema>>;
/** How far one answer engine reaches. */
export type GeoEngine = Readonly<z.infer<typeof geoEngineSchema>>;
/** How much the score can be relied on. */
export type GeoConfidence = Readonly<z.infer<typeof geoConfidenceSchema>>;
/** A part of quality. */
export type GeoPillar = Readonly<z.infer<typeof geoPillarSchema>>;
/** Pages that one template made. */
export type GeoTemplate = Readonly<z.infer<typeof geoTemplateSchema>>;
/** What one crawler may do with the pages of a type. */
export type GeoPolicyCell = Readonly<z.infer<typeof geoPolicyCellSchema>>;
/** Two statements of the site that contradict each other. */
export type GeoPolicyConflict = Readonly<z.infer<typeof geoPolicyConflictSchema>>;
/** A change that is proposed. */
export type GeoPatch = Readonly<z.infer<typeof geoPatchSchema>>;
/** A check that fails somewhere, with its fix and what the fix gains. */
export type GeoIssue = Readonly<z.infer<typeof geoIssueSchema>>;
/** What became of a check. */
export type GeoCheckResult = Readonly<z.infer<typeof geoCheckResultSchema>>;
/** Something worth knowing without a score. */
export type GeoNotice = Readonly<z.infer<typeof geoNoticeSchema>>;
/** Something that earns nothing, with the evidence. */
export type GeoNotScored = Readonly<z.infer<typeof geoNotScoredSchema>>;
/** A check that would apply and was not measured. */
export type GeoUnmeasured = Readonly<z.infer<typeof geoUnmeasuredSchema>>;
/** The audit of how answer engines can fetch, read, quote and verify a site. JSON-serialisable. */
export type GeoAudit = Readonly<z.infer<typeof geoAuditSchema>>;
