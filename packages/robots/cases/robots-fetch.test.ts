import { existsSync, readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import type { FetchedPage, FetchFailure, FetchResult } from "@sightline/model/ports";
import { type RobotsPolicy, robotsMaxAgeMs, robotsPolicy, robotsRedirect, robotsUrl } from "@sightline/robots";
import { describe, expect, it } from "vitest";

interface Response {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly error?: string;
  readonly redirects?: number | "loop";
  readonly crossHost?: boolean;
  readonly then?: number;
  readonly metaRefresh?: boolean;
  readonly bytes?: number;
  readonly ruleAtByte?: number;
  readonly cacheControl?: string;
  readonly encoding?: string;
  readonly charset?: string;
  readonly schemes?: readonly string[];
  readonly ports?: readonly number[];
  readonly hosts?: readonly string[];
  readonly path?: string;
  readonly url?: string;
  readonly host?: string;
}

interface FetchCase {
  readonly id: string;
  readonly name: string;
  readonly response: Response;
  readonly policy: string;
}

const file = new URL("../../../../shared/cases/robots-fetch-cases.json", import.meta.url);
const start = "https://e.test/robots.txt";
const rules = "User-agent: *\nDisallow: /private\n";

describe.skipIf(existsSync(file))("robots fetch cases", () => {
  it("skipped: ../shared/cases is absent", () => {
    expect(existsSync(file)).toBe(false);
  });
});

describe.skipIf(!existsSync(file))("robots fetch cases", () => {
  const cases: readonly FetchCase[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];

  it("has all 42 cases", () => {
    expect(cases).toHaveLength(42);
  });

  it.each(cases)("$id $name: $policy", ({ response, policy }) => {
    if (policy === "per-origin" || policy.startsWith("origin ") || policy === "ignored") {
      expectOrigin(response, policy);
      return;
    }
    const seen = fetchRobots(response);
    if (policy === "cache-at-most-24h") expect(seen.maxAgeMs).toBe(robotsMaxAgeMs);
    else if (policy === "no-rules") expect(seen.robots.isAllowed("AnyBot", "https://e.test/private")).toBe(true);
    else if (policy.startsWith("parse")) expectRules(response, policy, seen);
    else {
      expect(seen.policy).toBe(policy);
      expect(seen.robots.isAllowed("AnyBot", "https://e.test/x")).toBe(policy === "allow-all");
    }
  });
});

function expectRules(response: Response, policy: string, seen: RobotsPolicy): void {
  expect(seen.policy).toBe("parsed");
  expect(seen.truncated).toBe(policy === "parse-first-500KiB");
  expect(seen.robots.isAllowed("AnyBot", "https://e.test/private")).toBe(response.ruleAtByte !== undefined);
  expect(seen.robots.isAllowed("AnyBot", "https://e.test/open")).toBe(true);
}

function expectOrigin(response: Response, policy: string): void {
  if (response.url !== undefined || response.host !== undefined) {
    const page = response.url ?? `https://${response.host}/x`;
    expect(robotsUrl(page)).toBe(`https://${policy.replace("origin ", "")}/robots.txt`);
    return;
  }
  if (response.path !== undefined) {
    expect(robotsUrl(`https://e.test${response.path}`)).toBe("https://e.test/robots.txt");
    return;
  }
  const pages = [
    ...(response.schemes ?? []).map((scheme) => `${scheme}://e.test/x`),
    ...(response.ports ?? []).map((port) => `https://e.test:${port}/x`),
    ...(response.hosts ?? []).map((host) => `https://${host}/x`),
  ];
  expect(new Set(pages.map(robotsUrl)).size).toBe(2);
}

/** Plays the case's answers the way a crawl asks for them. */
function fetchRobots(response: Response): RobotsPolicy {
  const visited = [start];
  let result = answerTo(start, response);
  for (let next = robotsRedirect(result, visited); next !== null; next = robotsRedirect(result, visited)) {
    visited.push(next);
    result = answerTo(next, response);
  }
  return robotsPolicy({ url: start, result });
}

function answerTo(url: string, response: Response): FetchResult {
  if (response.error !== undefined) return failure(url, response.error);
  const hop = Number(new URL(url).searchParams.get("hop") ?? 0);
  if (response.redirects === "loop") return answer(url, 301, "", [["location", hop === 0 ? "?hop=1" : start]]);
  if (hop < (response.redirects ?? 0)) {
    const target = `${response.crossHost ? "https://other.test/robots.txt" : ""}?hop=${hop + 1}`;
    return answer(url, 302, "", [["location", target]]);
  }
  const headers: [string, string][] = [["content-type", response.type ?? "text/plain"]];
  if (response.cacheControl !== undefined) headers.push(["cache-control", response.cacheControl]);
  return answer(url, response.then ?? response.status ?? 200, bodyOf(response), headers);
}

function bodyOf(response: Response): string | Uint8Array {
  if (response.body !== undefined) return response.body;
  if (response.status === 204) return "";
  if (response.charset === "utf-16") return Buffer.from(`\uFEFF${rules}`, "utf16le");
  if (response.encoding === "gzip") return gunzipSync(gzipSync(rules));
  if (response.metaRefresh) return `<meta http-equiv=refresh content="0;url=/other">\n${rules}`;
  if (response.bytes !== undefined) return `${rules}#`.padEnd(response.bytes, "x");
  if (response.ruleAtByte !== undefined) return `${"#".padEnd(response.ruleAtByte - 1, "x")}\n${rules}`;
  return rules;
}

function answer(
  url: string,
  status: number,
  body: string | Uint8Array,
  headers: FetchedPage["headers"] = [],
): FetchedPage {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return {
    kind: "answer",
    url,
    status,
    headers,
    body: bytes,
    bodyTruncated: false,
    wireBytes: bytes.byteLength,
    ttfbMs: 1,
    totalMs: 1,
    remoteAddress: null,
  };
}

function failure(url: string, error: string): FetchFailure {
  const kinds = { timeout: "timeout", ECONNREFUSED: "connect", ENOTFOUND: "dns", CERT: "tls" } as const;
  const kind = Object.entries(kinds).find(([name]) => name === error)?.[1] ?? "protocol";
  return { kind: "failure", url, failure: kind, message: error, totalMs: 1 };
}
