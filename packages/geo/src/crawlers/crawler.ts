/** What a crawler's operator fetches pages for. */
export const crawlerPurposes = ["search", "user-fetch", "training", "agent", "other"] as const;
/** What a crawler's operator fetches pages for. */
export type CrawlerPurpose = (typeof crawlerPurposes)[number];

/** Whether a crawler obeys robots.txt, as its operator documents it or as it was seen. */
export type RobotsObedience =
  | "yes"
  | "no"
  /** It fetches what a person asked for and documents that a Disallow may have no effect. */
  | "ignored-for-users"
  /** Documented or assumed to obey, observed not to. */
  | "reported-not"
  | "unknown";

/** Where a fact about a crawler was read; `url` is `null` for sources that are known by name only. */
export interface CrawlerSource {
  readonly title: string;
  readonly url: string | null;
}

/** A crawler of an answer engine, model builder or agent. */
export interface Crawler {
  /** The product token that robots.txt groups name. */
  readonly token: string;
  readonly operator: string;
  readonly purpose: CrawlerPurpose;
  readonly alsoPurposes: readonly CrawlerPurpose[];
  /** `control-token` is never sent as a User-Agent: it only exists in robots.txt. */
  readonly kind: "crawler" | "browser-agent" | "coding-agent" | "control-token";
  readonly obeysRobots: RobotsObedience;
  readonly runsScripts: "yes" | "no" | "partial" | "unknown";
  readonly status: "active" | "legacy" | "undocumented";
  /** How well the entry is documented; only `high` and `medium` ones take part in scores. */
  readonly confidence: "high" | "medium" | "low";
  readonly userAgent: string | null;
  /** What blocking it changes. */
  readonly effect: string | null;
  readonly ipRanges: string | null;
  readonly note: string | null;
  /** `false` when robots.txt lines never address it. */
  readonly matchesRobots: boolean;
  /** `false` when the token is too short or general to recognise misspellings of it. */
  readonly nearMiss: boolean;
  readonly sources: readonly CrawlerSource[];
}
