import { type EngineId, engines } from "../crawlers/engines.ts";
import { activeCrawlers } from "../crawlers/registry.ts";
import type { GeoGoal } from "../input/geo-input.ts";

/** Crawlers that a goal allows, and those that it blocks; it does not concern others. */
export interface WantedAccess {
  readonly open: readonly string[];
  readonly closed: readonly string[];
  /** Crawlers that the goal would block if they did not serve web search too. */
  readonly spared: readonly string[];
}

/** Crawlers whose exclusion also removes a site from web search. */
const webSearch = new Set(["Googlebot", "bingbot", "Applebot", "PetalBot", "YandexAdditional", "YandexAdditionalBot"]);

/**
 * Returns the access that robots.txt should give for a goal.
 *
 * @param isWanted true if the owner wants to be seen in an engine
 */
export function wantedAccess(goal: GeoGoal, isWanted: (engine: EngineId) => boolean = () => true): WantedAccess {
  const search = engines.filter(({ id }) => isWanted(id)).map(({ token }) => token);
  const open = [...new Set([...search, ...obedientTokens("user-fetch")])];
  const training = obedientTokens("training").filter((token) => !open.includes(token));
  switch (goal) {
    case "visible":
      return { open, closed: [], spared: [] };
    case "visible-no-training":
      return { open, closed: training, spared: [] };
    case "closed": {
      const all = [...open, ...obedientTokens("search"), ...training, ...obedientTokens("agent")];
      const unique = [...new Set(all)];
      return {
        open: [],
        closed: unique.filter((token) => !webSearch.has(token)),
        spared: unique.filter((token) => webSearch.has(token)),
      };
    }
  }
}

function obedientTokens(purpose: "search" | "user-fetch" | "training" | "agent"): string[] {
  return activeCrawlers(purpose)
    .filter(({ obeysRobots }) => obeysRobots === "yes")
    .map(({ token }) => token);
}
