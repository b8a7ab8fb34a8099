import type { RobotsDirectivesFacts } from "./robots-directives-schema.ts";
import { listRobotsRules, type RobotsRule } from "./robots-list.ts";
import { combinedRules, isNoindex, type RobotsRules } from "./robots-rules.ts";

type Robots = Pick<RobotsDirectivesFacts, "robotsMetas" | "robotsHeaders" | "pastUnavailableAfter">;

/** Lists the rules of a page, including those for single crawlers. */
export function pageRobotsList({
  robotsMetas,
  robotsHeaders,
}: Pick<Robots, "robotsMetas" | "robotsHeaders">): RobotsRule[] {
  return [...listRobotsRules({ metas: robotsMetas, headers: robotsHeaders })];
}

/**
 * Combines the rules of a page for one crawler, whose name is in lower case, with dates judged at the time of the
 * fetch.
 */
export function pageRobotsRules(robots: Robots, agent: string): RobotsRules {
  return combinedRules(pageRobotsList(robots), agent, (date) => robots.pastUnavailableAfter.includes(date));
}

/**
 * Returns true if a rule keeps a page out of the index: noindex, none, or a date that had passed at the time of the
 * fetch.
 */
export function isNoindexRule(
  rule: RobotsRule,
  { pastUnavailableAfter }: Pick<Robots, "pastUnavailableAfter">,
): boolean {
  return isNoindex(rule, (date) => pastUnavailableAfter.includes(date));
}
