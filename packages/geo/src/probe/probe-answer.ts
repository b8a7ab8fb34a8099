/** Kinds of documents that are requested. */
export const probedKinds = ["start", "robots", "template"] as const;
/** Kind of a document that is requested. */
export type ProbedKind = (typeof probedKinds)[number];

/** Reasons for which a document was not requested as an agent. */
export type UnaskedReason =
  /** The browser did not get it, so that there is nothing to compare. */
  | "browser-unread"
  /** robots.txt closes it to the crawler. */
  | "robots"
  /** The agent was asked to slow down. */
  | "paused"
  /** The probe has made all its requests. */
  | "limit"
  /** The time of the probe is over. */
  | "deadline";

/** Response to a request as an agent, after redirects within the site. */
export interface ProbedResponse {
  readonly kind: "response";
  readonly status: number;
  /** True for a challenge for people instead of the document. */
  readonly isChallenge: boolean;
  /** Main text of a page, or the text of a robots.txt; empty if there is none. */
  readonly text: string;
  readonly title: string | null;
}

/** Result of a request as an agent. */
export type ProbeAnswer =
  | ProbedResponse
  | { readonly kind: "failure"; readonly isTimeout: boolean }
  /** Redirected to another site. */
  | { readonly kind: "led-away" }
  /** Redirected round in circles, or too often. */
  | { readonly kind: "looped" }
  | { readonly kind: "unasked"; readonly reason: UnaskedReason };
