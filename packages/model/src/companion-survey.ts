/** Reasons why URLs that a crawl knows are not requested beside its pages. */
export const companionOmissions = [
  /** The crawl's limit for such URLs was reached. */
  "budget",
  /** The crawl's limit of bytes for such URLs was reached. */
  "byte-budget",
  /** The limit for one host was reached. */
  "host-budget",
  /** The host asked for a pause or refused with 429. */
  "host-refused",
  /** Following the link would do something: share, sign out, unsubscribe, fill a cart. */
  "side-effect",
  /** Its port is neither 80 nor 443. */
  "port",
  /** The crawl ended first. */
  "time",
] as const;
/** Reason why a URL was not requested. */
export type CompanionOmission = (typeof companionOmissions)[number];

/** What a crawl did about one kind of requests beside its pages. */
export interface CompanionSurvey {
  /** Number of requests, including those for robots.txt files of other hosts. */
  readonly requests: number;
  /** Number of hosts that were asked. */
  readonly hosts: number;
  /** Bytes of bodies that were read, as transferred. */
  readonly bytes: number;
  /** Number of distinct URLs that were not requested, by reason; at least, where more than 20,000 are known. */
  readonly notLookedAt: Readonly<Partial<Record<CompanionOmission, number>>>;
}

/** Kind of the documents that hold a {@link CompanionSurvey} each; their keys are the names of the kinds of requests. */
export const companionSurveyKind = "companion-survey";
