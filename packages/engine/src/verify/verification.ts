import type { Certainty, FindingData, IssueSource, Severity, Subject } from "@sightline/model";

/**
 * Answer about a rule on a page.
 *
 * - `fixed`: the rule looked at the page and found nothing
 * - `still-there`: it found something
 * - `not-assessed`: it could not tell from this page alone, or from what the page answered
 */
export const verifyStates = ["fixed", "still-there", "not-assessed"] as const;
/** Answer about a rule on a page. */
export type VerifyState = (typeof verifyStates)[number];

/** Page and rule to verify. */
export interface VerifyRequest {
  readonly url: string;
  /** Id of the rule. */
  readonly rule: string;
  /** Only what the rule finds about this URL, such as one broken link of the page. Default: everything. */
  readonly target?: string | null;
}

/** What a rule finds on the page now. */
export interface VerifiedIssue {
  readonly id: string;
  readonly severity: Severity;
  readonly certainty: Certainty;
  readonly subject: Subject;
  /** Message with its data filled in: plain text of untrusted origin. */
  readonly text: string;
  readonly data: FindingData;
  readonly source: IssueSource | null;
}

/** Result of requesting a page again for one rule. */
export interface Verification {
  readonly url: string;
  readonly rule: string;
  readonly state: VerifyState;
  /** One sentence or two; may quote the site. */
  readonly reason: string;
  /** HTTP status of the page; `null` without a response. */
  readonly status: number | null;
  /** URL at which the redirects of the page end; its own URL if it does not redirect. */
  readonly finalUrl: string;
  /** Current findings, at most 10. */
  readonly issues: readonly VerifiedIssue[];
  /** Number of requests that were made. */
  readonly requests: number;
  /** ISO 8601, UTC. */
  readonly checkedAt: string;
}
