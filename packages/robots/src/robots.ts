import { type GroupSelection, groupSelector } from "./group-selection.ts";
import { type RobotsRule, robotsGroups } from "./groups.ts";
import { lintRobots, type RobotsLint } from "./lint.ts";
import { normalPath } from "./normal-path.ts";
import { type RobotsLine, rawLines, readLine, robotsMaxBytes } from "./robots-line.ts";
import { type MatchingRules, type RuleIndex, ruleIndex } from "./rule-index.ts";
import { sitemapLines } from "./sitemap-lines.ts";

/** How a robots.txt is read. */
export interface ParseRobotsOptions {
  /** The file's own URL, against which relative sitemaps are resolved. */
  readonly url?: string;
  /**
   * Product tokens with characters other than letters, `-` and `_`, to be matched as written. Google's matcher never
   * matches such a token; those of known crawlers (AI2Bot, MJ12bot, 360Spider …) are matched without being listed.
   */
  readonly literalTokens?: readonly string[];
}

/** What a robots.txt says of one URL to one crawler. */
export interface RobotsMatch {
  readonly allowed: boolean;
  /** Line of the rule that decides, from 1; `null` when none matches. */
  readonly line: number | null;
  /** That rule as `Allow: /path` or `Disallow: /path`, its path in normal form. */
  readonly rule?: string;
  /** The agent whose group the crawler obeys, in lower case: its own token, another one's, or `*`; `null` for no group. */
  readonly group: string | null;
  /** Checking the URL takes more work than one URL may cost, so that it counts as not allowed. */
  readonly isTooCostly?: true;
}

/** A robots.txt that was read. */
export interface Robots {
  /**
   * Says whether a crawler may fetch a URL of the file's origin; only its path and query count.
   *
   * @param token the crawler's product token, such as `Googlebot`; see `productToken`
   */
  isAllowed(token: string, url: string): boolean;
  /** The same with the rule that decides. */
  match(token: string, url: string): RobotsMatch;
  /** The same of one URL to several crawlers, which is decided once for those of one group. */
  matcher(url: string): (token: string) => RobotsMatch;
  /** Seconds between requests that the group of a crawler asks for, 0 to 86,400; `null` when it does not say. */
  crawlDelay(token: string): number | null;
  /** Steps of all checks up to now: a measure of work that does not depend on the machine. */
  readonly steps: number;
  /** Absolute URLs without fragment, each once, at most 10,000. */
  readonly sitemaps: readonly string[];
  /** Values of Sitemap lines that are no absolute http(s) URL, as written; the first 10. */
  readonly sitemapsNotAbsolute: readonly string[];
  /** At most 1,000 faults. */
  readonly lint: readonly RobotsLint[];
  /** The file is longer than 500 KiB and the rest of it was not read. */
  readonly isTruncated: boolean;
}

// Few crawlers are asked about.
const maxKeptSelections = 1000;

/**
 * Reads a robots.txt as Google's matcher does, with escapes compared in normal form (RFC 9309 §2.2.2). Never throws for
 * what a file holds; reads the first 500 KiB.
 *
 * @example parseRobots("User-agent: *\nDisallow: /x").isAllowed("AnyBot", "https://example.com/x") // false
 */
export function parseRobots(content: string | Uint8Array, options: ParseRobotsOptions = {}): Robots {
  const bytes = (typeof content === "string" ? Buffer.from(content, "utf8") : bufferOf(content)).toString("latin1");
  const lines = [...robotsLines(bytes.slice(0, robotsMaxBytes))];
  const groups = robotsGroups(lines);
  const literalTokens = new Set((options.literalTokens ?? []).map((token) => token.trim().toLowerCase()));

  const selectGroups = groupSelector(groups, literalTokens);
  const selections = new Map<string, GroupSelection>();
  let index: RuleIndex | null = null;

  function selectionFor(token: string): GroupSelection {
    const kept = selections.get(token);
    if (kept !== undefined) return kept;
    if (selections.size >= maxKeptSelections) selections.clear();
    const selection = selectGroups(token);
    selections.set(token, selection);
    return selection;
  }

  // Made when it is first needed, which it is not for a file that says nothing to the crawler.
  function matchingRules(path: string): MatchingRules | null {
    index ??= ruleIndex(groups.map(({ rules }) => rules));
    return index.match(path);
  }

  function matcher(url: string): (token: string) => RobotsMatch {
    const path = normalPath(url);
    let matching: MatchingRules | null | undefined;
    const decided = new Map<string | null, RobotsMatch>();

    function decide({ agent, groups: obeyed }: GroupSelection): RobotsMatch {
      const hasRules = obeyed.some((group) => (groups[group]?.rules.length ?? 0) > 0);
      if (path === "/robots.txt" || !hasRules) return { allowed: true, line: null, group: agent };
      if (matching === undefined) matching = matchingRules(path);
      if (matching === null) return { allowed: false, line: null, group: agent, isTooCostly: true };
      return matchOf(matching.decide(obeyed), agent);
    }

    return (token) => {
      const selection = selectionFor(token);
      const known = decided.get(selection.agent);
      if (known !== undefined) return known;
      const found = decide(selection);
      decided.set(selection.agent, found);
      return found;
    };
  }

  const match = (token: string, url: string) => matcher(url)(token);
  const sitemaps = sitemapLines(lines, options.url);

  return {
    match,
    matcher,
    isAllowed: (token, url) => match(token, url).allowed,
    crawlDelay: (token) => selectionFor(token).crawlDelay,
    get steps() {
      return index?.steps ?? 0;
    },
    sitemaps: sitemaps.urls,
    sitemapsNotAbsolute: sitemaps.notAbsolute,
    lint: lintRobots(bytes),
    isTruncated: bytes.length > robotsMaxBytes,
  };
}

function matchOf(rule: RobotsRule | null, group: string | null): RobotsMatch {
  if (rule === null) return { allowed: true, line: null, group };
  return {
    // An empty path is no rule (RFC 9309 §2.2.2), but it is the line that says so.
    allowed: rule.allow || rule.path === "",
    line: rule.line,
    rule: `${rule.allow ? "Allow" : "Disallow"}: ${rule.path}`,
    group,
  };
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function* robotsLines(bytes: string): Generator<RobotsLine> {
  for (const raw of rawLines(bytes)) {
    const line = readLine(raw);
    if (line !== null) yield line;
  }
}
