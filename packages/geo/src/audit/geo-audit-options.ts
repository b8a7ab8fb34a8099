import type { Subject } from "@sightline/model";
import type { RelatedFault } from "../answers/do-first.ts";
import type { EngineId } from "../crawlers/engines.ts";
import type { GeoGoal } from "../input/geo-input.ts";
import type { ProbeResult } from "../probe/probe-result.ts";
import type { AnswerReader } from "../questions/answer-reader.ts";

/** Options of a GEO audit. */
export interface GeoAuditOptions {
  /** Moment of the audit: dates after it lie in the future. */
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Goal of the owner: what is closed to meet it is no fault. Default: none is stated. */
  readonly goal?: GeoGoal | null;
  /** Engines in whose search the owner does not want the site. Default: none. */
  readonly closedEngines?: ReadonlySet<EngineId>;
  /** Ids of checks to leave out. Default: none. */
  readonly switchedOff?: ReadonlySet<string>;
  /** True if the owner accepted a finding: it moves no answer. Default: none is accepted. */
  readonly isAccepted?: (rule: string, subject: Subject) => boolean;
  /** Maximum number of pages to read. Default: all. */
  readonly maxPages?: number;
  /** Questions that the site should answer, at most 20 of at most 300 characters. Default: questions are drafted. */
  readonly questions?: readonly string[];
  /** Queries that pages should be found for, at most 50 of at most 300 characters. */
  readonly targetQueries?: readonly string[];
  /** Drafts and judges questions. Default: no model. */
  readonly reader?: AnswerReader | null;
  /** Rules of the crawl that matter to answer engines too: their number, and those that failed. */
  readonly relatedRules?: { readonly rules: number; readonly failed: readonly RelatedFault[] };
  /** Adds patches, each proved by reading the changed source. Default `false`. */
  readonly patches?: boolean;
  /** Proposes an llms.txt. Default `false`. */
  readonly llmsTxt?: boolean;
  /** What a probe from outside found: told, but no answer depends on it. Default: there was none. */
  readonly probe?: ProbeResult | null;
  /** Called with the progress of the audit. */
  readonly onProgress?: (progress: GeoAuditProgress) => void;
}

/** Progress of a GEO audit. */
export interface GeoAuditProgress {
  /** `scan` counts all pages of the crawl, `read` those that the answers are about, `ask` questions. */
  readonly phase: "scan" | "read" | "ask";
  readonly done: number;
  /** `null` while it is unknown. */
  readonly total: number | null;
}
