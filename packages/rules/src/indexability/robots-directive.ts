import { isRuleFor, type PageFacts, pageRobotsList, type RobotsRule, type SourcePosition } from "@sightline/facts";

/** Element or header in which a page gives a directive to search engines, as written. */
export interface DirectiveSource {
  readonly place: "meta" | "header";
  readonly content: string;
  readonly at?: SourcePosition | undefined;
}

type Robots = Pick<PageFacts, "robotsMetas" | "robotsHeaders">;

type IsWanted = (rule: RobotsRule) => boolean;

/** Returns true if a rule is nofollow or none. */
export const isNofollowRule: IsWanted = ({ name }) => name === "nofollow" || name === "none";

/** Returns the robots metas and headers for all crawlers or for googlebot that contain a rule of one kind. */
export function directiveSources(robots: Robots, isWanted: IsWanted): readonly DirectiveSource[] {
  const googlebotRules = pageRobotsList(robots).filter((rule) => isRuleFor(rule, "googlebot") && isWanted(rule));
  return googlebotRules.map(({ kind, content, at }) => ({ place: kind, content, at }));
}

/** Returns the names of other crawlers for which a page has a rule of one kind. */
export function otherAgents(robots: Robots, isWanted: IsWanted): readonly string[] {
  const others = pageRobotsList(robots).filter((rule) => !isRuleFor(rule, "googlebot") && isWanted(rule));
  return [...new Set(others.flatMap(({ agent }) => agent ?? []))];
}
