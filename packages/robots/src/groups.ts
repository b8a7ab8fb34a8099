import { normalPattern } from "./normal-path.ts";
import type { RobotsLine } from "./robots-line.ts";

/** Rule of a group. */
export interface RobotsRule {
  readonly allow: boolean;
  readonly line: number;
  /** Path in normal form; a longer one wins. */
  readonly path: string;
}

/** User-agent lines and the rules that follow them. */
export interface RobotsGroup {
  /** Line of its first User-agent line, which identifies it within the file. */
  readonly line: number;
  /** Values of its User-agent lines as written, one character per byte. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
  readonly crawlDelays: readonly CrawlDelay[];
}

/** Crawl-delay for the agents that were named before it. */
export interface CrawlDelay {
  /** Number of agents of its group before it. */
  readonly agents: number;
  readonly seconds: number;
}

interface OpenGroup {
  readonly line: number;
  readonly agents: string[];
  readonly rules: RobotsRule[];
  readonly crawlDelays: CrawlDelay[];
}

/** Maximum accepted crawl-delay, in seconds: one day. */
export const maxCrawlDelay = 86_400;

/**
 * Collects lines into groups: only an allow or disallow line ends the User-agent lines of a group, as in Google's
 * parser.
 */
export function robotsGroups(lines: Iterable<RobotsLine>): readonly RobotsGroup[] {
  const groups: OpenGroup[] = [];
  let group: OpenGroup | null = null;
  for (const line of lines) {
    if (line.field === "user-agent") {
      if (group === null || group.rules.length > 0) {
        group = { line: line.number, agents: [], rules: [], crawlDelays: [] };
        groups.push(group);
      }
      group.agents.push(line.value);
    } else if (group !== null) addLine(group, line);
  }
  return groups;
}

/** Returns the seconds of a Crawl-delay line; `null` if it is not a plain number from 0 to 86,400. */
export function crawlDelaySeconds(value: string): number | null {
  if (!/^\d{1,9}(?:\.\d{0,9})?$|^\.\d{1,9}$/.test(value)) return null;
  const seconds = Number(value);
  return seconds <= maxCrawlDelay ? seconds : null;
}

function addLine(group: OpenGroup, line: RobotsLine): void {
  if (line.field === "allow") group.rules.push(...allowRules(line));
  if (line.field === "disallow") group.rules.push({ allow: false, line: line.number, path: normalPattern(line.value) });
  if (line.field === "crawl-delay") addCrawlDelay(group, crawlDelaySeconds(line.value));
}

// Allowing a folder's index page allows the folder's own URL too: Google treats index.htm and index.html as "/".
function allowRules(line: RobotsLine): RobotsRule[] {
  const path = normalPattern(line.value);
  const rule = { allow: true, line: line.number, path };
  const slash = path.lastIndexOf("/");
  if (slash === -1 || !path.startsWith("/index.htm", slash)) return [rule];
  return [rule, { ...rule, path: `${path.slice(0, slash + 1)}$` }];
}

function addCrawlDelay({ agents, crawlDelays }: OpenGroup, seconds: number | null): void {
  if (seconds === null) return;
  const last = crawlDelays.at(-1);
  if (last?.agents !== agents.length) crawlDelays.push({ agents: agents.length, seconds });
  else if (last.seconds < seconds) crawlDelays[crawlDelays.length - 1] = { agents: agents.length, seconds };
}
