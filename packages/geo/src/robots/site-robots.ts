import type { RobotsDocument } from "@sightline/model";
import { parseRobots, type Robots, type RobotsLint } from "@sightline/robots";
import { crawlerOf, literalTokens } from "../crawlers/registry.ts";
import { type RobotsRecord, robotsRecords } from "./robots-records.ts";

/** What robots.txt says of a URL to one crawler, with the line that says it. */
export interface TokenAccess {
  readonly allowed: boolean;
  /** Line of the rule that decides; `null` when no rule matches or there is no file to read. */
  readonly line: number | null;
  /** That rule, as in `Disallow: /private`. */
  readonly rule: string | null;
  /** The agent whose group decides, in lower case; `null` without a group. */
  readonly group: string | null;
  /** URL of the robots.txt. */
  readonly document: string;
  /** robots.txt could not be fetched, which closes the site (RFC 9309 §2.3.1.4). */
  readonly isUnavailable: boolean;
}

/** The robots.txt of one origin. */
export interface OriginRobots {
  readonly document: RobotsDocument;
  readonly records: readonly RobotsRecord[];
  readonly lint: readonly RobotsLint[];
  access(token: string, url: string): TokenAccess;
  /** The same of one URL to several crawlers; equal answers are one object. */
  accessTo(url: string): (token: string) => TokenAccess;
  crawlDelay(token: string): number | null;
  /** Tokens of known crawlers that its User-agent lines name, in lower case. */
  readonly namedCrawlers: ReadonlySet<string>;
}

/** The robots.txt files of a site by origin. */
export interface SiteRobots {
  /** That of the site's own origin; `null` when none was requested. */
  readonly main: OriginRobots | null;
  /** What the file of the URL's origin says; all is allowed where no file was requested. */
  access(token: string, url: string): TokenAccess;
  /** The same of one URL to several crawlers. */
  accessTo(url: string): (token: string) => TokenAccess;
}

/** Reads the robots.txt files of a crawl. */
export function siteRobots(origin: string, documents: readonly RobotsDocument[]): SiteRobots {
  const byOrigin = new Map(documents.map((document) => [new URL(document.url).origin, originRobots(document)]));
  const main = byOrigin.get(origin) ?? null;
  const none = noFile(origin);
  /** The page at hand is asked about in several places. */
  let last: { readonly url: string; readonly accessOf: (token: string) => TokenAccess } | null = null;
  const accessTo = (url: string) => {
    if (last?.url === url) return last.accessOf;
    const own = URL.canParse(url) ? byOrigin.get(new URL(url).origin) : undefined;
    last = { url, accessOf: own?.accessTo(url) ?? (() => none) };
    return last.accessOf;
  };
  return { main, accessTo, access: (token, url) => accessTo(url)(token) };
}

function originRobots(document: RobotsDocument): OriginRobots {
  const robots = parseRobots(document.policy === "parsed" ? document.text : "", { literalTokens, url: document.url });
  const records = robotsRecords(document.policy === "parsed" ? document.text : "");
  const accessTo = accessFinder(document, robots);
  return {
    document,
    records,
    lint: robots.lint,
    namedCrawlers: namedCrawlers(records),
    crawlDelay: (token) => robots.crawlDelay(token),
    access: (token, url) => accessTo(url)(token),
    accessTo,
  };
}

function accessFinder({ policy, url: document }: RobotsDocument, robots: Robots): OriginRobots["accessTo"] {
  if (policy === "disallow-all") {
    const closed = { allowed: false, line: null, rule: null, group: null, document, isUnavailable: true };
    return () => () => closed;
  }
  /** By group, then by the line that decides. */
  const known = new Map<string | null, Map<number | null, TokenAccess>>();
  return (url) => {
    const matchOf = robots.matcher(url);
    return (token) => {
      const { allowed, line, rule = null, group } = matchOf(token);
      const ofGroup = known.get(group) ?? new Map<number | null, TokenAccess>();
      known.set(group, ofGroup);
      const access = ofGroup.get(line) ?? { allowed, line, rule, group, document, isUnavailable: false };
      ofGroup.set(line, access);
      return access;
    };
  };
}

function noFile(origin: string): TokenAccess {
  const document = `${origin}/robots.txt`;
  return { allowed: true, line: null, rule: null, group: null, document, isUnavailable: false };
}

function namedCrawlers(records: readonly RobotsRecord[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { field, value } of records) {
    if (field !== "user-agent") continue;
    const crawler = crawlerOf(value) ?? crawlerOf(value.split(/[\s/]/, 1)[0] ?? "");
    if (crawler?.matchesRobots) named.add(crawler.token.toLowerCase());
  }
  return named;
}

/** Who decides, for people: `ClaudeBot: blocked by robots.txt line 14 (Disallow: /)`. */
export function controllingRule(token: string, access: TokenAccess): string {
  const verb = access.allowed ? "allowed" : "blocked";
  if (access.isUnavailable) return `${token}: blocked because robots.txt could not be fetched`;
  if (access.line === null) return `${token}: ${verb}, no rule of robots.txt matches`;
  return `${token}: ${verb} by robots.txt line ${access.line} (${access.rule ?? ""})`;
}
