/** Purposes for which an operator's crawler fetches pages. */
export const crawlerPurposes = ["search", "user-fetch", "training", "agent", "other"] as const;
/** Purpose for which an operator's crawler fetches pages. */
export type CrawlerPurpose = (typeof crawlerPurposes)[number];

/** Obedience of a crawler to robots.txt, as its operator documents it or as it was observed. */
export type RobotsObedience =
  | "yes"
  | "no"
  /** Fetches what a person requested, and documents that a Disallow may have no effect. */
  | "ignored-for-users"
  /** Documented or assumed to obey, but observed not to. */
  | "reported-not"
  | "unknown";

/** Source of a fact about a crawler; `url` is `null` for sources that are known only by name. */
export interface CrawlerSource {
  readonly title: string;
  readonly url: string | null;
}

/** A crawler of an answer engine, model builder or agent. */
export interface Crawler {
  /** Product token that robots.txt groups name. */
  readonly token: string;
  readonly operator: string;
  readonly purpose: CrawlerPurpose;
  readonly alsoPurposes: readonly CrawlerPurpose[];
  /** `control-token` is never sent as a User-Agent: it only exists in robots.txt. */
  readonly kind: "crawler" | "browser-agent" | "coding-agent" | "control-token";
  readonly obeysRobots: RobotsObedience;
  readonly runsScripts: "yes" | "no" | "partial" | "unknown";
  readonly status: "active" | "legacy" | "undocumented";
  /** Quality of the entry's documentation; only `high` and `medium` entries take part in scores. */
  readonly confidence: "high" | "medium" | "low";
  readonly userAgent: string | null;
  /** Effect of blocking it. */
  readonly effect: string | null;
  readonly ipRanges: string | null;
  readonly note: string | null;
  /** Year and month of the last comparison with the operator's documentation; `null` for entries that have none. */
  readonly checked: string | null;
  /** `false` if robots.txt groups never address it. */
  readonly matchesRobots: boolean;
  /** `false` if the token is too short or too general for misspellings of it to be recognised. */
  readonly nearMiss: boolean;
  readonly sources: readonly CrawlerSource[];
}
