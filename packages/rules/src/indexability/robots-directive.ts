import type { PageFacts, SourcePosition } from "@sightline/model";

/** Where a page gives a directive to search engines, as it is written. */
export interface DirectiveSource {
  readonly place: "meta" | "header";
  readonly content: string;
  readonly at?: SourcePosition | undefined;
}

type Robots = Pick<PageFacts, "robotsMetas" | "robotsHeaders">;

/** The robots metas and headers for all crawlers or for googlebot that hold one of some directives. */
export function directiveSources(robots: Robots, directives: readonly string[]): readonly DirectiveSource[] {
  const metas = robots.robotsMetas.filter(({ name }) => name === "robots" || name === "googlebot");
  const headers = robots.robotsHeaders.filter(({ agent }) => agent === null || agent.toLowerCase() === "googlebot");
  return [
    ...metas.map(({ content, at }) => ({ place: "meta" as const, content, at })),
    ...headers.map(({ content }) => ({ place: "header" as const, content })),
  ].filter(({ content }) => holdsAny(content, directives));
}

/** The names of other crawlers to which a page gives one of some directives. */
export function otherAgents(robots: Robots, directives: readonly string[]): readonly string[] {
  const named = [
    ...robots.robotsMetas.map(({ name, content }) => ({ agent: name.toLowerCase(), content })),
    ...robots.robotsHeaders.map(({ agent, content }) => ({ agent: (agent ?? "robots").toLowerCase(), content })),
  ];
  const others = named.filter(({ agent, content }) => !isForSearch(agent) && holdsAny(content, directives));
  return [...new Set(others.map(({ agent }) => agent))];
}

function isForSearch(agent: string): boolean {
  return agent === "robots" || agent === "googlebot";
}

function holdsAny(content: string, directives: readonly string[]): boolean {
  return content.split(/[\s,;]+/).some((part) => directives.includes(part.toLowerCase()));
}
