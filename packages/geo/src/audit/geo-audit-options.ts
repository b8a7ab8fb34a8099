import type { AnswerReader } from "../asked/answer-questions.ts";
import type { EngineId } from "../crawlers/engines.ts";
import type { GeoGoal } from "../input/geo-input.ts";
import type { SiteReading } from "../site/site-reading.ts";

/** Options of a GEO audit. */
export interface GeoAuditOptions {
  /** Moment for which ages are computed. */
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Goal of the owner: what is closed to meet it never lowers a score. Default: none is stated. */
  readonly goal?: GeoGoal | null;
  /** Shares of engines in reach that replace the defaults; 0 closes an engine on purpose. Scaled to sum to 1. */
  readonly engines?: Partial<Readonly<Record<EngineId, number>>>;
  /** Ids of measures to leave out: they apply nowhere and do not count. Default: none. */
  readonly switchedOff?: ReadonlySet<string>;
  /** Choice of pages. */
  readonly sample?: {
    /** Maximum number of pages to read in full; a crawl with no more pages is read as a whole. Default 1,000. */
    readonly maxPages?: number;
  };
  /** Seed for sampling pages and for drawing the confidence interval. Default 1. */
  readonly seed?: number;
  /** True if a page's noindex is intended; such a page has no weight. Default: login, cart, search and legal pages. */
  readonly isIntendedNoindex?: (url: string) => boolean;
  /** Results at the edge of requests with crawlers' User-Agent headers. Default: none were made. */
  readonly edge?: Partial<Readonly<Record<EngineId, EdgeFinding>>>;
  /** Results of a finished answerability run. Default: none was made. */
  readonly answerability?: AnswerabilityScores | null;
  /**
   * Questions that the owner wants the site to answer; at most 20 of at most 300 characters. They do not affect scores.
   */
  readonly questions?: readonly string[];
  /** Reader that looks for answers to `questions`. Default: it matches words, without a model. */
  readonly answerReader?: AnswerReader;
  /** Queries that pages should be found for; at most 50 of at most 300 characters. They do not affect scores. */
  readonly targetQueries?: readonly string[];
  /** IndexNow key with the document at its location, if the owner gave the location. */
  readonly indexNowKey?: SiteReading["indexNowKey"];
  /** Adds patches to issues, each proved by a further pass over the sample. Default `false`. */
  readonly patches?: boolean;
  /** Proposes an llms.txt. Default `false`. */
  readonly llmsTxt?: boolean;
  /** Called with the progress of the audit. */
  readonly onProgress?: (progress: GeoAuditProgress) => void;
}

/** Result at the edge of a request with a crawler's User-Agent header. */
export type EdgeFinding =
  /** Refused from an address that is not the crawler's, which may be allowed by address: only the lower bound falls. */
  | "refused"
  /** Confirmed by the owner's logs, or plain browsers are refused too. */
  | "confirmed";

/** Progress of a GEO audit. */
export interface GeoAuditProgress {
  /**
   * `scan` counts all pages of the crawl, `read` the sampled ones, `ask` those that may answer the owner's questions,
   * `patch` the issues for which a patch is tried.
   */
  readonly phase: "scan" | "read" | "ask" | "patch";
  readonly done: number;
  /** `null` while it is unknown. */
  readonly total: number | null;
}

/** Results of asking a language model, with each answer verified by code. */
export interface AnswerabilityScores {
  /** `false` when negative controls failed: the result is then reported but does not count. */
  readonly isReliable: boolean;
  readonly promptVersion: string;
  readonly modelId: string;
  readonly pages: readonly AnswerabilityPage[];
}

/** Result of the questions about one page. */
export interface AnswerabilityPage {
  readonly url: string;
  /** Number of questions asked; a page without any has no score. */
  readonly questions: number;
  /** Number of questions whose answer is quoted from the page, as verified by code. */
  readonly verified: number;
  readonly unanswered: readonly string[];
  /** The model repeated its canary: the page's answers do not count, and the page counts as prompt injection. */
  readonly isCompromised: boolean;
}
