import { isNoindexRule, isRuleFor, pageRobotsList, pageRobotsRules, type RobotsRule } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { type EngineId, type PerEngine, perEngine } from "../crawlers/engines.ts";

/** Directives of robots meta tags and X-Robots-Tag headers for the crawler of one engine. */
export interface PageDirectives {
  readonly noindex: boolean;
  readonly nosnippet: boolean;
  /** In characters; `null` without a limit. */
  readonly maxSnippet: number | null;
  readonly noarchive: boolean;
  /** Supported by Bing only. */
  readonly nocache: boolean;
  /** Rules that exclude or shorten the page in answers, with their location, as in `meta robots: noindex`. */
  readonly controls: readonly string[];
}

type Directed = Pick<PageRecord, "robotsMetas" | "robotsHeaders" | "pastUnavailableAfter">;

const maxControls = 20;

/** Returns the directives of a page for each engine. */
export function engineDirectives(page: Directed): PerEngine<PageDirectives> {
  return page.robotsMetas.length + page.robotsHeaders.length === 0
    ? undirected
    : perEngine(({ directiveName }) => pageDirectives(page, directiveName));
}

function pageDirectives(page: Directed, agent: string): PageDirectives {
  const rules = pageRobotsRules(page, agent);
  const own = pageRobotsList(page).filter((rule) => isRuleFor(rule, agent));
  const { maxSnippet = -1 } = rules;
  return {
    noindex: !rules.index,
    nosnippet: rules.snippet === false,
    maxSnippet: maxSnippet === -1 ? null : maxSnippet,
    noarchive: own.some(({ name }) => name === "noarchive"),
    nocache: agent === "bingbot" && own.some(({ name }) => name === "nocache"),
    controls: own
      .filter((rule) => isControl(rule, page, agent))
      .slice(0, maxControls)
      .map(({ where, text }) => `${where}: ${text}`),
  };
}

const undirected = perEngine(() =>
  pageDirectives({ robotsMetas: [], robotsHeaders: [], pastUnavailableAfter: [] }, ""),
);

function isControl(rule: RobotsRule, page: Directed, agent: string): boolean {
  switch (rule.name) {
    case "nosnippet":
    case "noarchive":
    case "noai":
    case "noimageai":
      return true;
    case "nocache":
      return agent === "bingbot";
    case "max-snippet":
      return /^\d{1,9}$/.test(rule.value);
    default:
      return isNoindexRule(rule, page);
  }
}

/** True if directives keep a page, or its text, out of the search and answers of an engine, as its vendor documents. */
export function shutsPage(
  engine: EngineId,
  { noindex, nosnippet, maxSnippet, noarchive, nocache }: PageDirectives,
): boolean {
  if (noindex) return true;
  if (engine === "google") return nosnippet || maxSnippet === 0;
  return engine === "microsoft" && noarchive && !nocache;
}
