import type { PageRecord } from "@sightline/model";
import { type PerEngine, perEngine } from "../crawlers/engines.ts";

/** What robots metas and X-Robots-Tag headers say to one crawler. */
export interface PageDirectives {
  readonly noindex: boolean;
  readonly nosnippet: boolean;
  /** Characters; `null` without a limit. */
  readonly maxSnippet: number | null;
  readonly noarchive: boolean;
  readonly nocache: boolean;
  readonly noai: boolean;
  /** Where the strictest of them stands, as in `meta robots: noindex`; empty without any. */
  readonly controls: readonly string[];
}

type Directed = Pick<PageRecord, "robotsMetas" | "robotsHeaders">;

const maxKept = 1000;
const longestKept = 1000;
/** By what the page says: the pages of a site mostly say the same. */
const kept = new Map<string, PerEngine<PageDirectives>>();

/** The directives of a page for each engine; equal ones are mostly one object. */
export function engineDirectives({ robotsMetas, robotsHeaders }: Directed): PerEngine<PageDirectives> {
  const key = robotsMetas.length + robotsHeaders.length === 0 ? "" : JSON.stringify([robotsMetas, robotsHeaders]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const directives = perEngine(({ directiveName }) => pageDirectives({ robotsMetas, robotsHeaders }, directiveName));
  if (kept.size >= maxKept) kept.clear();
  if (key.length <= longestKept) kept.set(key, directives);
  return directives;
}

/** Reads the directives of a page for a crawler: those for all crawlers and those for it add up. */
export function pageDirectives(page: Directed, agent: string): PageDirectives {
  const found = { noindex: false, nosnippet: false, noarchive: false, nocache: false, noai: false };
  let maxSnippet: number | null = null;
  const controls: string[] = [];
  for (const { where, content } of applicable(page, agent)) {
    for (const part of content.toLowerCase().split(",")) {
      const rule = part.trim();
      const limit = /^max-snippet\s*:\s*(-?\d{1,6})$/.exec(rule)?.[1];
      if (limit !== undefined && Number(limit) >= 0) maxSnippet = Math.min(maxSnippet ?? Number(limit), Number(limit));
      const changes = apply(found, rule) || (limit !== undefined && Number(limit) >= 0);
      if (changes && controls.length < 20) controls.push(`${where}: ${rule}`);
    }
  }
  return { ...found, maxSnippet, controls };
}

function apply(
  found: Record<"noindex" | "nosnippet" | "noarchive" | "nocache" | "noai", boolean>,
  rule: string,
): boolean {
  switch (rule) {
    case "noindex":
    case "none":
      found.noindex = true;
      return true;
    case "nosnippet":
      found.nosnippet = true;
      return true;
    case "noarchive":
      found.noarchive = true;
      return true;
    case "nocache":
      found.nocache = true;
      return true;
    case "noai":
    case "noimageai":
      found.noai = true;
      return true;
    default:
      return false;
  }
}

function* applicable(page: Directed, agent: string) {
  for (const { name, content } of page.robotsMetas) {
    if (name === "robots" || name === agent) yield { where: `meta ${name}`, content };
  }
  for (const header of page.robotsHeaders) {
    if (header.agent === null || header.agent.toLowerCase() === agent)
      yield { where: "X-Robots-Tag", content: header.content };
  }
}
