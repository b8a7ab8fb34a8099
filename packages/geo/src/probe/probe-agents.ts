import { crawlerOf } from "../crawlers/registry.ts";

/** Product tokens of the crawlers as which a site is probed: those that decide what search and assistants can read. */
export const probedTokens = [
  "OAI-SearchBot",
  "ChatGPT-User",
  "Claude-SearchBot",
  "Claude-User",
  "PerplexityBot",
  "bingbot",
  "Googlebot",
] as const;
/** Product token of a crawler as which a site is probed. */
export type ProbedToken = (typeof probedTokens)[number];

/** Names that a probe bears: the documented User-Agent headers of crawlers, or its own with their names in it. */
export const probeNamings = ["exact", "named"] as const;
/** Names that a probe bears. */
export type ProbeNaming = (typeof probeNamings)[number];

/** Version of Chrome in November 2026. Since 2023, Chrome sends only the major version. */
const chromeVersion = "158.0.0.0";
const chrome = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chromeVersion} Safari/537.36`;

/** Crawler as which a site is probed. */
export interface ProbeAgent {
  readonly token: ProbedToken;
  readonly operator: string;
  /** User-Agent header that is sent. */
  readonly userAgent: string;
}

/** Agents of one probe. */
export interface ProbeAgents {
  /** User-Agent header of the browser, with which the crawlers are compared. */
  readonly browser: string;
  readonly crawlers: readonly ProbeAgent[];
}

/**
 * Returns the agents of a probe. Under `named`, the browser is named in the same way, so that only the name differs.
 * A crawler whose operator documents no User-Agent header is left out under `exact`.
 *
 * @param contactUrl where owners of sites can reach the operator, for `named`; `null` for none
 */
export function probeAgents(naming: ProbeNaming, contactUrl: string | null): ProbeAgents {
  const named = (as: string) =>
    `Mozilla/5.0 (compatible; Sightline probe as ${as}${contactUrl === null ? "" : `; +${contactUrl}`})`;
  return {
    browser: naming === "exact" ? chrome : named("browser"),
    crawlers: probedTokens.flatMap((token) => {
      const crawler = crawlerOf(token);
      const userAgent = naming === "exact" ? (crawler?.userAgent ?? null) : named(token);
      if (crawler === null || userAgent === null) return [];
      return [{ token, operator: crawler.operator, userAgent: userAgent.replace("W.X.Y.Z", chromeVersion) }];
    }),
  };
}
