import { type GroupSelection, groupSelector } from "./group-selection.ts";
import { type RobotsRule, robotsGroups } from "./groups.ts";
import { lintRobots, type RobotsLint } from "./lint.ts";
import { normalPath } from "./normal-path.ts";
import { type RobotsLine, rawLines, readLine, robotsMaxBytes } from "./robots-line.ts";
import { type MatchingRules, type RuleIndex, ruleIndex } from "./rule-index.ts";
import { sitemapLines } from "./sitemap-lines.ts";

/** Options for reading a robots.txt. */
export interface ParseRobotsOptions {
  /** The file's own URL, against which relative sitemaps are resolved. */
  readonly url?: string;
  /**
   * Product tokens with characters other than letters, `-` and `_`, to be matched as written. Google's matcher never
   * matches such a token; those of known crawlers (AI2Bot, MJ12bot, 360Spider …) are matched without being listed.
   */
  readonly literalTokens?: readonly string[];
}

/** Verdict of a robots.txt on one URL for one crawler. */
export interface RobotsMatch {
  readonly allowed: boolean;
  /** Line of the deciding rule, from 1; `null` if none matches. */
  readonly line: number | null;
  /** That rule as `Allow: /path` or `Disallow: /path`, its path in normal form. */
  readonly rule?: string;
  /** Agent whose group the crawler obeys, in lower case: its own token, another one's, or `*`; `null` for no group. */
  readonly group: string | null;
  /** Set if checking the URL exceeds the work allowed per URL, so that it counts as not allowed. */
  readonly isTooCostly?: true;
}

/** Parsed robots.txt. */
export interface Robots {
  /**
   * True if a crawler may fetch a URL of the file's origin; only its path and query count.
   *
   * @param token the crawler's product token, such as `Googlebot`; see `productToken`
   */
  isAllowed(token: string, url: string): boolean;
  /** Like `isAllowed`, but also returns the deciding rule. */
  match(token: string, url: string): RobotsMatch;
  /** Like `match`, for one URL and several crawlers; decided once for those of the same group. */
  matcher(url: string): (token: string) => RobotsMatch;
  /** Seconds between requests that the group of a crawler asks for, 0 to 86,400; `null` if it specifies none. */
  crawlDelay(token: string): number | null;
  /** Steps of all checks so far: a measure of work that does not depend on the machine. */
  readonly steps: number;
  /** Absolute URLs without fragment, each once, at most 10,000. */
  readonly sitemaps: readonly string[];
  /** Values of Sitemap lines that are not absolute http(s) URLs, as written; the first 10. */
  readonly sitemapsNotAbsolute: readonly string[];
  /** At most 1,000 faults. */
  readonly lint: readonly RobotsLint[];
  /** True if the file is longer than 500 KiB and the rest of it was not read. */
  readonly isTruncated: boolean;
}

// Few distinct crawlers are checked.
const maxStoredSelections = 1000;

/**
 * Reads a robots.txt as Google's matcher does, with escapes compared in normal form (RFC 9309 §2.2.2). Never throws
 * because of a file's content; reads the first 500 KiB.
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
    const memoized = selections.get(token);
    if (memoized !== undefined) return memoized;
    if (selections.size >= maxStoredSelections) selections.clear();
    const selection = selectGroups(token);
    selections.set(token, selection);
    return selection;
  }

  // Created lazily: a file without rules for the crawler never needs it.
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
    // An empty path is not a rule (RFC 9309 §2.2.2), but its line is reported as the deciding one.
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
