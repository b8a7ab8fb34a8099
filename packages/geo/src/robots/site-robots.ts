import type { RobotsDocument } from "@sightline/model";
import { parseRobots, type Robots, type RobotsMatch } from "@sightline/robots";
import { isUrl } from "@sightline/url";
import { literalTokens } from "../crawlers/registry.ts";
import { crawlers } from "../generated/crawlers.ts";
import { type RobotsRecord, robotsRecords } from "./robots-records.ts";

// A file may have a different stance on every URL.
const maxStances = 1000;

/** Access of one crawler to a URL by robots.txt, with the line that decides. */
export interface TokenAccess {
  readonly allowed: boolean;
  /** Line of the deciding rule; `null` when no rule matches or no file was read. */
  readonly line: number | null;
  /** The deciding rule, as in `Disallow: /private`. */
  readonly rule: string | null;
  /** The agent whose group decides, in lower case; `null` without a group. */
  readonly group: string | null;
  /** URL of the robots.txt. */
  readonly document: string;
  /** True if robots.txt could not be fetched, which disallows the whole site (RFC 9309 §2.3.1.4). */
  readonly isUnavailable: boolean;
}

/** Stance of robots.txt on one URL. */
export interface UrlAccess {
  /** Returns the access of a crawler; equal results are one object. */
  of(token: string): TokenAccess;
  /** Shared object of all URLs on which the file has the same rules for every known crawler. */
  readonly stance: object;
}

/** The robots.txt of one origin. */
export interface OriginRobots {
  readonly document: RobotsDocument;
  readonly records: readonly RobotsRecord[];
  access(token: string, url: string): TokenAccess;
  /** Returns the access of several crawlers to one URL. */
  accessTo(url: string): UrlAccess;
}

/** Robots.txt files of a site by origin. */
export interface SiteRobots {
  /** File of the site's own origin; `null` when none was requested. */
  readonly main: OriginRobots | null;
  /** Returns the access by the file of the URL's origin; all is allowed when no file was requested. */
  access(token: string, url: string): TokenAccess;
  /** Returns the access of several crawlers to one URL. */
  accessTo(url: string): UrlAccess;
}

/** Reads the robots.txt files of a crawl. */
export function siteRobots(origin: string, documents: readonly RobotsDocument[]): SiteRobots {
  const byOrigin = new Map(documents.map((document) => [new URL(document.url).origin, originRobots(document)]));
  const main = byOrigin.get(origin) ?? null;
  const none = sameAccess(noFile(origin));
  /** Memoized access of the current page, which several callers need. */
  let last: { readonly url: string; readonly access: UrlAccess } | null = null;
  const accessTo = (url: string) => {
    if (last?.url === url) return last.access;
    const own = isUrl(url) ? byOrigin.get(new URL(url).origin) : undefined;
    last = { url, access: own?.accessTo(url) ?? none };
    return last.access;
  };
  return { main, accessTo, access: (token, url) => accessTo(url).of(token) };
}

function originRobots(document: RobotsDocument): OriginRobots {
  const robots = parseRobots(document.policy === "parsed" ? document.text : "", { literalTokens, url: document.url });
  const records = robotsRecords(document.policy === "parsed" ? document.text : "");
  const accessTo = accessFinder(document, robots);
  return {
    document,
    records,
    access: (token, url) => accessTo(url).of(token),
    accessTo,
  };
}

function accessFinder({ policy, url: document }: RobotsDocument, robots: Robots): OriginRobots["accessTo"] {
  if (policy === "disallow-all") {
    const closed: TokenAccess = { allowed: false, line: null, rule: null, group: null, document, isUnavailable: true };
    return () => sameAccess(closed);
  }
  /** Memoized by group, then by deciding line. */
  const known = new Map<string | null, Map<number | null, TokenAccess>>();
  const stanceOf = stances(robots);

  function accessBy({ allowed, line, rule, group, isTooCostly }: RobotsMatch): TokenAccess {
    if (isTooCostly) return { allowed, line, rule: null, group, document, isUnavailable: false };
    const ofGroup = known.get(group) ?? new Map<number | null, TokenAccess>();
    known.set(group, ofGroup);
    const access = ofGroup.get(line) ?? { allowed, line, rule: rule ?? null, group, document, isUnavailable: false };
    ofGroup.set(line, access);
    return access;
  }

  return (url) => {
    const matchOf = robots.matcher(url);
    return { of: (token) => accessBy(matchOf(token)), stance: stanceOf(matchOf) };
  };
}

/** Returns a function that interns the stance of a robots.txt on a URL, by the lines that decide for each group. */
function stances(robots: Robots): (decided: (token: string) => RobotsMatch) => object {
  /** One crawler per group. */
  const byGroup = new Map<string | null, string>();
  const matchOf = robots.matcher("/");
  for (const { token } of crawlers) byGroup.set(matchOf(token).group, token);
  const speakers = [...byGroup.values()];
  const kept = new Map<string, object>();
  return (decided) => {
    const lines = speakers.map((token) => decided(token).line).join(" ");
    const stance = kept.get(lines) ?? {};
    if (kept.size < maxStances) kept.set(lines, stance);
    return stance;
  };
}

/** Returns the same access for every crawler. */
function sameAccess(access: TokenAccess): UrlAccess {
  return { of: () => access, stance: access };
}

function noFile(origin: string): TokenAccess {
  const document = `${origin}/robots.txt`;
  return { allowed: true, line: null, rule: null, group: null, document, isUnavailable: false };
}

/** Describes the deciding rule for people: `ClaudeBot: blocked by robots.txt line 14 (Disallow: /)`. */
export function controllingRule(token: string, access: TokenAccess): string {
  const verb = access.allowed ? "allowed" : "blocked";
  if (access.isUnavailable) return `${token}: blocked because robots.txt could not be fetched`;
  if (access.line === null && !access.allowed)
    return `${token}: blocked because robots.txt takes too much work to check`;
  if (access.line === null) return `${token}: ${verb}, no rule of robots.txt matches`;
  return `${token}: ${verb} by robots.txt line ${access.line} (${access.rule ?? ""})`;
}
