import type { DroppedRobotsLines, RobotsDocument } from "@sightline/model";
import type { FetchResult } from "@sightline/model/ports";
import { isFetchable, parseUrl } from "@sightline/url";
import type { RobotsLintCode } from "./lint.ts";
import { normalPath } from "./normal-path.ts";
import { type ParseRobotsOptions, parseRobots, type Robots } from "./robots.ts";
import { robotsMaxBytes } from "./robots-line.ts";

/** Maximum redirects followed from /robots.txt before it counts as missing (RFC 9309 §2.3.1.2, Google). */
export const robotsMaxRedirects = 5;

/** Maximum time for which a robots.txt may be cached (RFC 9309 §2.4): 24 hours. */
export const robotsMaxAgeMs = 86_400_000;

/** Outcome of fetching a robots.txt. */
export interface RobotsOutcome {
  /** URL of the requested file; its rules apply to this URL's origin, wherever redirects led. */
  readonly url: string;
  /** Response or failure of the last request; still a redirect if no further one was followed. */
  readonly result: FetchResult;
  /** As in `parseRobots`. */
  readonly literalTokens?: readonly string[];
}

/** Reason for a policy. */
export type RobotsPolicyReason =
  | "rules"
  /** A 2xx response without a body. */
  | "empty"
  /** 4xx except 429, or a response that is neither success nor redirect nor error: no rules (RFC 9309 §2.3.1.3). */
  | "unavailable"
  /** More than five redirects, a loop, or a redirect to nowhere: as if the file were missing. */
  | "redirects"
  /** 429 or 5xx (RFC 9309 §2.3.1.4; Google counts 429 among them). */
  | "server-error"
  /** No complete response arrived. */
  | "unreachable";

/** Permissions of crawlers, after the fetch of a robots.txt ended. */
export interface RobotsPolicy extends RobotsDocument {
  readonly reason: RobotsPolicyReason;
  /** Valid for every policy, including those without a file. */
  readonly robots: Robots;
  /** Time for which the policy may be cached: as Cache-Control says, at most 24 hours. */
  readonly maxAgeMs: number;
}

/** Returns the URL of the robots.txt that applies to a page: that of its scheme, host and port, in the root. */
export function robotsUrl(pageUrl: string): string {
  return new URL("/robots.txt", new URL(pageUrl).origin).href;
}

/**
 * Returns the URL to request next for a robots.txt, or `null` if the result is final.
 *
 * @param visited every requested URL, including the first one, in order
 * @example
 * const visited = [robotsUrl(page)];
 * let result = await fetchOne(visited[0]);
 * for (let next = robotsRedirect(result, visited); next !== null; next = robotsRedirect(result, visited)) {
 *   visited.push(next);
 *   result = await fetchOne(next);
 * }
 * const policy = robotsPolicy({ url: visited[0], result });
 */
export function robotsRedirect(result: FetchResult, visited: readonly string[]): string | null {
  if (result.kind !== "answer" || !isRedirect(result.status) || visited.length > robotsMaxRedirects) return null;
  const location = headerOf(result.headers, "location");
  const target = location === null ? null : parseUrl(location, result.url);
  if (target === null || !isFetchable(target)) return null;
  target.hash = "";
  return visited.includes(target.href) ? null : target.href;
}

/** Returns the policy for the outcome of fetching a robots.txt, by RFC 9309 §2.3.1 and Google's documentation. */
export function robotsPolicy(outcome: RobotsOutcome): RobotsPolicy {
  const { url, result } = outcome;
  if (result.kind === "failure") return withoutRules(url, null, "unreachable", robotsMaxAgeMs);
  const { status } = result;
  const maxAgeMs = maxAgeOf(headerOf(result.headers, "cache-control"));
  if (isRedirect(status)) return withoutRules(url, status, "redirects", maxAgeMs);
  if (status === 429 || status >= 500) return withoutRules(url, status, "server-error", maxAgeMs);
  if (status < 200 || status > 299) return withoutRules(url, status, "unavailable", maxAgeMs);
  if (result.body.byteLength === 0) return withoutRules(url, status, "empty", maxAgeMs);
  const options: ParseRobotsOptions = { url, ...(outcome.literalTokens && { literalTokens: outcome.literalTokens }) };
  const robots = parseRobots(result.body, options);
  return {
    url,
    status,
    policy: "parsed",
    reason: "rules",
    text: new TextDecoder().decode(result.body.subarray(0, robotsMaxBytes)),
    sitemaps: robots.sitemaps,
    ...(robots.sitemapsNotAbsolute.length > 0 && { sitemapsNotAbsolute: robots.sitemapsNotAbsolute }),
    truncated: robots.isTruncated || result.bodyTruncated,
    ...faultsOf(robots),
    robots,
    maxAgeMs,
  };
}

type DroppedLine = DroppedRobotsLines["sample"][number];

const maxDroppedShown = 10;
const droppedReasons: ReadonlySet<string> = new Set<DroppedLine["reason"]>([
  "no-field",
  "before-any-group",
  "path-without-slash",
  "unknown-field",
  "noindex",
]);

/** Returns what crawlers do not read of a file. */
function faultsOf({ lint }: Robots): Pick<RobotsDocument, "dropped" | "firstLostRule"> {
  const lines = lint.flatMap(({ line, code, text }) => (isDropped(code) ? [{ line, reason: code, text }] : []));
  const lost = lint.find(({ code }) => code === "rule-after-limit");
  return {
    ...(lines.length > 0 && { dropped: { count: lines.length, sample: lines.slice(0, maxDroppedShown) } }),
    ...(lost !== undefined && { firstLostRule: lost.line }),
  };
}

function isDropped(code: RobotsLintCode): code is DroppedLine["reason"] {
  return droppedReasons.has(code);
}

const noRules: Robots = parseRobots("");

const closedMatch = (token: string, url: string) => ({
  ...noRules.match(token, url),
  allowed: normalPath(url) === "/robots.txt",
});

const nothingAllowed: Robots = {
  ...noRules,
  match: closedMatch,
  matcher: (url) => (token) => closedMatch(token, url),
  isAllowed: (_token, url) => normalPath(url) === "/robots.txt",
};

function withoutRules(
  url: string,
  status: number | null,
  reason: Exclude<RobotsPolicyReason, "rules">,
  maxAgeMs: number,
): RobotsPolicy {
  const isClosed = reason === "server-error" || reason === "unreachable";
  return {
    url,
    status,
    policy: isClosed ? "disallow-all" : "allow-all",
    reason,
    text: "",
    sitemaps: [],
    truncated: false,
    robots: isClosed ? nothingAllowed : noRules,
    maxAgeMs,
  };
}

function isRedirect(status: number): boolean {
  return status >= 300 && status <= 399 && status !== 304;
}

function headerOf(headers: readonly (readonly [name: string, value: string])[], name: string): string | null {
  return headers.find(([key]) => key === name)?.[1] ?? null;
}

function maxAgeOf(cacheControl: string | null): number {
  const seconds = /(?:^|[,\s])max-age="?(\d{1,12})/i.exec(cacheControl ?? "")?.[1];
  return seconds === undefined ? robotsMaxAgeMs : Math.min(Number(seconds) * 1000, robotsMaxAgeMs);
}
