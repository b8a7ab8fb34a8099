import { geoResultSchema } from "@sightline/geo/result";
import {
  acceptedIssuesSchema,
  analysisResultSchema,
  canonicalHostSchema,
  checkOutcomes,
  crawlPlanSchema,
  crawlSchema,
  type ExternalLink,
  issueSchema,
  pageRowSchema,
  type Resource,
  ruleTallySchema,
  ruleWordsSchema,
  type Screenshot,
  scoreShape,
  severityCountsSchema,
  siteProfileSchema,
} from "@sightline/model";
import { z } from "zod";
import { reportExternalsSchema } from "./external-summary.ts";
import { failedConditionSchema } from "./failed-condition.ts";
import { reportHostsSchema } from "./host-summary.ts";
import { reportRenderingSchema } from "./rendering-summary.ts";
import { reportSchemaVersion } from "./report-schema-version.ts";
import { reportResourcesSchema } from "./resource-summary.ts";
import { causeTrafficSchema, reportTrafficSchema } from "./traffic/traffic.ts";
import type { FileOfUrl } from "./with-files.ts";

/** Zod schema of one row of `pages`. */
export const reportPageSchema = pageRowSchema
  .omit({ kind: true, fetchedAt: true, contentHash: true, truncated: true })
  .extend({
    issueCounts: severityCountsSchema,
    /** Values of custom extraction by name. */
    custom: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
  })
  .readonly();
/** One requested URL as shown in reports. */
export type ReportPage = z.infer<typeof reportPageSchema>;

/** Zod schema of {@link ReportPatch}. */
export const reportPatchSchema = z
  .object({
    /** What it does. */
    summary: z.string(),
    /** Unified diff of the files that it changes, which may also remove other issues of its cause. */
    diff: z.string(),
    /** `none`: no audit has seen its effect. */
    proof: z.literal("none"),
  })
  .readonly();
/** Patch of an issue. */
export type ReportPatch = z.infer<typeof reportPatchSchema>;

/** Zod schema of one row of `issues`. */
export const reportIssueSchema = issueSchema
  .omit({ phase: true, pageId: true, memberIds: true })
  .extend({
    /** The message with its data filled in: plain text of untrusted origin. */
    text: z.string(),
    /**
     * File that `subject.url` is served from, relative to the working directory, as in `dist/about.html`; absent unless a
     * folder was audited and the URL is one of its files.
     */
    file: z.string().exactOptional(),
    /** Patch of an issue with a mechanical fix; absent unless a folder was audited, and for large ones. */
    patch: reportPatchSchema.exactOptional(),
    firstSeenCrawlId: z.string(),
    /** True if the owner of the site accepts it; absent otherwise. */
    accepted: z.literal(true).exactOptional(),
    /** State since the baseline; absent without one. */
    baselineState: z.enum(["new", "unchanged"]).exactOptional(),
    /** Conditions of `--fail-on` that it fails; absent if there are none. */
    failedBy: z.array(z.string()).readonly().exactOptional(),
  })
  .readonly();
/** One issue as shown in reports. */
export type ReportIssue = z.infer<typeof reportIssueSchema>;

/** Zod schema of one row of `rules`: outcome and description of a rule. */
export const reportRuleSchema = ruleTallySchema
  .omit({ rule: true })
  .extend({
    id: z.string(),
    category: issueSchema.shape.category,
    severity: issueSchema.shape.severity,
    ...ruleWordsSchema.shape,
    /** What came of it; `passed` only if it looked at something. */
    outcome: z.enum(checkOutcomes),
    issues: ruleTallySchema.shape.issues.unwrap(),
  })
  .readonly();
/** One rule as shown in reports. */
export type ReportRule = z.infer<typeof reportRuleSchema>;

/** Zod schema of {@link ReportCause}. */
export const reportCauseSchema = z
  .object({
    ...scoreShape.causes.unwrap().element.unwrap().shape,
    /** Present if visits of the pages are known. */
    traffic: causeTrafficSchema.exactOptional(),
  })
  .readonly();
/** One cause as shown in reports. */
export type ReportCause = z.infer<typeof reportCauseSchema>;

/** Zod schema of the score in a report. */
export const reportScoreSchema = z
  .object({
    ...scoreShape,
    /** Causes to fix, highest gain first, or by `traffic` if visits are known. */
    causes: z.array(reportCauseSchema).readonly(),
    /** Present if the site has acceptances that apply. */
    withoutAccepted: acceptedIssuesSchema.exactOptional(),
  })
  .readonly();
/** The score as shown in reports. */
export type ReportScore = z.infer<typeof reportScoreSchema>;

/** Zod schema of the crawl in a report. Values of request headers in `plan` are hidden, since they may be secrets. */
export const reportCrawlSchema = crawlSchema
  .omit({ siteId: true, startUrl: true, epoch: true, rulesetVersion: true, createdAt: true })
  .extend({
    // Settings of other versions are left out.
    plan: z.object(crawlPlanSchema.shape).readonly(),
    /**
     * Another host that pages name as canonical, and whether the site was audited as its copy; present only if there is
     * one.
     */
    canonicalHost: canonicalHostSchema.exactOptional(),
  })
  .readonly();
/** The crawl as shown in reports. */
export type ReportCrawl = z.infer<typeof reportCrawlSchema>;

/** Zod schema of the robots.txt and sitemap files that the crawl read. */
export const reportDocumentsSchema = z
  .object({
    robots: z
      .array(z.object({ url: z.string(), status: z.int().nullable(), policy: z.string() }).readonly())
      .readonly(),
    sitemaps: z
      .array(
        z
          .object({ url: z.string(), status: z.int().nullable(), type: z.string(), urls: z.int(), problems: z.int() })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
/** The robots.txt and sitemap files that the crawl read. */
export type ReportDocuments = z.infer<typeof reportDocumentsSchema>;

/** An acceptance that no longer applies: its issues count as open. */
const expiredAcceptanceSchema = z
  .object({ rule: z.string(), urlPattern: z.string(), expiresAt: z.string() })
  .readonly();
/** An acceptance that no longer applies. */
export type ExpiredAcceptance = z.infer<typeof expiredAcceptanceSchema>;

/** Zod schema of {@link LeftOutPart}. */
export const leftOutPartSchema = z.object({ part: z.enum(["analysis", "geo"]), reason: z.string() }).readonly();
/** A part that exists for the crawl but is not in the report, with the reason. */
export type LeftOutPart = z.infer<typeof leftOutPartSchema>;

const headerShape = {
  schemaVersion: z.literal(reportSchemaVersion),
  generator: z.object({ name: z.string(), version: z.string(), rulesetVersion: z.string() }).readonly(),
  site: z
    .object({
      url: z.string(),
      origin: z.string(),
      /** Generator and language of most pages; absent in reports of earlier versions. */
      profile: siteProfileSchema.exactOptional(),
    })
    .readonly(),
  /** Build folder that was audited, as it was named; absent for a site. */
  folder: z.string().exactOptional(),
  /**
   * What the site is and what costs it most, in at most three sentences of plain text that may quote the site; absent in
   * reports of earlier versions.
   */
  overview: z.array(z.string()).readonly().exactOptional(),
  crawl: reportCrawlSchema,
  score: reportScoreSchema,
  /** Conditions of `--fail-on` that the audit failed; absent if there were no conditions. */
  failedBy: z.array(failedConditionSchema).readonly().exactOptional(),
  /** Acceptances of the configuration that had expired when the audit began; present only if there are any. */
  expiredAcceptances: z.array(expiredAcceptanceSchema).readonly().exactOptional(),
  /** Result of the crawl's analysis, if there is one. */
  analysis: analysisResultSchema.readonly().exactOptional(),
  /** Result of the GEO audit, if there is one. */
  geo: geoResultSchema.readonly().exactOptional(),
  /** Parts that exist but could not be read; present only if there are any. */
  leftOut: z.array(leftOutPartSchema).readonly().exactOptional(),
  /** What was found of URLs outside the site; present only if the audit was to look at any. */
  externals: reportExternalsSchema.exactOptional(),
  /** What was found of the hosts of the site; present only if the audit was to probe them. */
  hosts: reportHostsSchema.exactOptional(),
  /** What was found of the files that pages load; present only if the audit was to look at them. */
  resources: reportResourcesSchema.exactOptional(),
  /** What a browser showed of the pages; present only if the audit was to render any. */
  rendering: reportRenderingSchema.exactOptional(),
  /** Visits of the pages, by which the causes of the score are sorted; present only if they were given. */
  traffic: reportTrafficSchema.exactOptional(),
  rules: z.array(reportRuleSchema).readonly(),
  documents: reportDocumentsSchema.nullable(),
  /** Names of custom extractions, in the order of their columns. */
  customColumns: z.array(z.string()).readonly(),
};

/** Zod schema of everything in a report that does not grow with the site. */
export const reportHeaderSchema = z.object(headerShape).readonly();
/** Everything in a report that does not grow with the site. */
export type ReportHeader = z.infer<typeof reportHeaderSchema>;

/** Zod schema of a whole `report.json`, for readers of small reports. */
export const reportDocumentSchema = z
  .object({
    ...headerShape,
    pages: z.array(reportPageSchema).readonly(),
    issues: z.array(reportIssueSchema).readonly(),
  })
  .readonly();
/** A whole `report.json`. */
export type ReportDocument = z.infer<typeof reportDocumentSchema>;

/** Selects the issues of one rule. */
export interface OfRule {
  readonly rule: string;
}

/** A report: a small header, and two streams that can be opened any number of times. */
export interface Report extends ReportHeader {
  /** Ids of issues and GEO findings that are not new since the baseline; absent without one. */
  readonly knownIssues?: ReadonlySet<string>;
  /** Returns the file that a URL is served from, if a folder was audited; absent otherwise. */
  readonly fileOf?: FileOfUrl;
  /** Returns every requested URL, in order of discovery. */
  pages(): AsyncIterable<ReportPage>;
  /** Returns every issue, or those of one rule, in the order of the source. */
  issues(only?: OfRule): AsyncIterable<ReportIssue>;
  /** Returns every URL outside the site that was looked at; absent where `externals` is. */
  externalLinks?(): AsyncIterable<ExternalLink>;
  /** Returns the pictures of pages, of a bounded size together; absent where `rendering` is. */
  screenshots?(): Promise<readonly Screenshot[]>;
  /** Returns every file that was looked at; absent where `resources` is. */
  resourceFiles?(): AsyncIterable<Resource>;
}
