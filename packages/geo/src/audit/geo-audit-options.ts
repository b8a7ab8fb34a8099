import type { AnswerReader } from "../asked/answer-questions.ts";
import type { EngineId } from "../crawlers/engines.ts";
import type { GeoGoal } from "../input/geo-input.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { GeoIssue, GeoPatch } from "../result/geo-audit.ts";
import type { SiteReading } from "../site/site-reading.ts";

/** How an audit is run. */
export interface GeoAuditOptions {
  /** The moment for which ages are reckoned. */
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** What the owner wants: what is closed for its sake never lowers a score. Default: not said. */
  readonly goal?: GeoGoal | null;
  /** Shares of engines in reach instead of the default ones; 0 closes an engine on purpose. They are scaled to sum to 1. */
  readonly engines?: Partial<Readonly<Record<EngineId, number>>>;
  /** Ids of measures that are left out: they apply nowhere and count for nothing. Default: none. */
  readonly switchedOff?: ReadonlySet<string>;
  /** How pages are chosen. */
  readonly sample?: {
    /** Most pages that are read in full; a crawl with no more is read whole. Default 1,000. */
    readonly maxPages?: number;
  };
  /** Determines which pages are sampled and how the interval is drawn. Default 1. */
  readonly seed?: number;
  /** Says whether the owner means a page's noindex; such a page weighs nothing. Default: login, cart, search, legal. */
  readonly isIntendedNoindex?: (url: string) => boolean;
  /** What requests under the names of crawlers showed at the edge. Default: nothing was tried. */
  readonly edge?: Partial<Readonly<Record<EngineId, EdgeFinding>>>;
  /** A finished answerability run. Default: none was made. */
  readonly answerability?: AnswerabilityScores | null;
  /** Questions that the owner wants answered by the site; at most 20 of at most 300 characters. They bear on no score. */
  readonly questions?: readonly string[];
  /** Who looks for answers to `questions`. Default: by words alone, without a model. */
  readonly answerReader?: AnswerReader;
  /** Queries that pages shall be found for; at most 50 of at most 300 characters. They bear on no score. */
  readonly targetQueries?: readonly string[];
  /** A key that IndexNow answers with, when the owner gave its place. */
  readonly indexNowKey?: SiteReading["indexNowKey"];
  /** Proposes a change for an issue; `null` when there is none. Default: no patches. */
  readonly patchFor?: (issue: GeoIssue, facts: PatchFacts) => Promise<GeoPatch | null> | GeoPatch | null;
  /** Hears how far the audit is. */
  readonly onProgress?: (progress: GeoAuditProgress) => void;
}

/** What a spoofed User-Agent met at the edge. */
export type EdgeFinding =
  /** Refused from an address that is not the crawler's: it may be let in by address, so that only the lower bound falls. */
  | "refused"
  /** The owner's logs confirm it, or plain browsers are refused too. */
  | "confirmed";

/** What a patch may be made from. */
export interface PatchFacts {
  readonly site: SiteReading;
  /** A page of the crawl, read in full; `null` when it was not fetched. */
  read(url: string): Promise<PageReading | null>;
}

/** How far an audit is. */
export interface GeoAuditProgress {
  /** `scan` counts all pages of the crawl, `read` the sampled ones, `ask` those that may answer the owner's questions. */
  readonly phase: "scan" | "read" | "ask";
  readonly done: number;
  /** `null` while it is not known. */
  readonly total: number | null;
}

/** What asking a language model found, each answer checked by code. */
export interface AnswerabilityScores {
  /** `false` when negative controls failed: it is then reported and counts for nothing. */
  readonly isReliable: boolean;
  readonly promptVersion: string;
  readonly modelId: string;
  readonly pages: readonly AnswerabilityPage[];
}

/** The questions of one page. */
export interface AnswerabilityPage {
  readonly url: string;
  /** Questions that were asked; a page without any has no score. */
  readonly questions: number;
  /** Those of them whose answer is quoted from the page, as code verified. */
  readonly verified: number;
  readonly unanswered: readonly string[];
  /** The model echoed its canary: the page counts for nothing and counts as prompt injection. */
  readonly isCompromised: boolean;
}
