/** Score of a category of Lighthouse. */
export interface LighthouseScore {
  /** As Lighthouse names it: `performance`, `accessibility`, `best-practices`, `seo`. */
  readonly category: string;
  readonly title: string;
  /** 0–100; `null` if Lighthouse could not tell. */
  readonly score: number | null;
}

/** Audit of Lighthouse that a page failed. */
export interface LighthouseAudit {
  /** Id of the audit in Lighthouse, as in `render-blocking-resources`. */
  readonly id: string;
  readonly title: string;
  /** Category that it counts in. */
  readonly category: string;
  /** 0–100. */
  readonly score: number;
  /** What it found in short, as in `Est savings of 300 ms`; `null` without one. */
  readonly display: string | null;
}

/** What Lighthouse said of a page. */
export interface LighthouseResult {
  /** Version of Lighthouse. */
  readonly version: string;
  /** Reason why it did not come to a result; `null` if it did. */
  readonly failure: string | null;
  readonly scores: readonly LighthouseScore[];
  /** Number of audits that the page failed, and the first of them by category and score, at most 100. */
  readonly failures: number;
  readonly failed: readonly LighthouseAudit[];
  /** What may make the result wrong, in the words of Lighthouse, at most 10. */
  readonly warnings: readonly string[];
}

/** Kind of the documents of a crawl that hold the JSON of Lighthouse of a page each as text, by the URL of the page. */
export const lighthouseKind = "lighthouse";
