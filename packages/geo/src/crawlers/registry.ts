import { crawlers } from "../generated/crawlers.ts";
import type { Crawler } from "./crawler.ts";

const byToken = new Map(crawlers.map((crawler) => [crawler.token.toLowerCase(), crawler]));

/** Returns the crawler of a product token, ignoring case; `null` if the token is unknown. */
export function crawlerOf(token: string): Crawler | null {
  return byToken.get(token.trim().toLowerCase()) ?? null;
}

/**
 * Crawlers that are documented well enough to take part in scores: of high or medium confidence, addressed in
 * robots.txt.
 */
export const scoringCrawlers: readonly Crawler[] = crawlers.filter(
  ({ confidence, matchesRobots }) => confidence !== "low" && matchesRobots,
);

/** Tokens with characters that Google's robots.txt matcher does not read; they are matched as written. */
export const literalTokens: readonly string[] = crawlers.flatMap(({ token }) =>
  /^[A-Za-z_-]+$/.test(token) ? [] : [token],
);

/** Returns the scoring crawlers of one purpose that are in use. */
export function activeCrawlers(purpose: Crawler["purpose"]): readonly Crawler[] {
  return scoringCrawlers.filter((crawler) => crawler.purpose === purpose && crawler.status === "active");
}
