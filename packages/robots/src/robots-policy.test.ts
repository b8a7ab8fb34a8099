import type { FetchedPage, FetchResult } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { robotsMaxAgeMs, robotsPolicy, robotsRedirect, robotsUrl } from "./robots-policy.ts";

const url = "https://example.com/robots.txt";

function answer(
  status: number,
  headers: FetchedPage["headers"] = [],
  body = "User-agent: *\nDisallow: /x",
): FetchedPage {
  return {
    kind: "answer",
    url,
    status,
    headers,
    body: Buffer.from(body),
    bodyTruncated: false,
    wireBytes: body.length,
    ttfbMs: 1,
    totalMs: 1,
    remoteAddress: null,
  };
}

describe("robotsPolicy", () => {
  it("gives the rules of a file that came", () => {
    const policy = robotsPolicy({ url, result: answer(200, [], "User-agent: *\nDisallow: /x\nSitemap: /s.xml") });
    expect(policy).toMatchObject({ policy: "parsed", reason: "rules", status: 200, truncated: false });
    expect(policy.sitemaps).toEqual(["https://example.com/s.xml"]);
    expect(policy.robots.isAllowed("AnyBot", "https://example.com/x")).toBe(false);
  });

  it("names the lines that crawlers drop, and counts those beyond ten", () => {
    const body = `Disallow: /a\nUser-agent: *\nDisalow: /b\nDisallow: c\nNoindex: /d\n${"e\n".repeat(12)}`;
    expect(robotsPolicy({ url, result: answer(200, [], body) }).dropped).toEqual({
      count: 15,
      sample: [
        { line: 1, reason: "before-any-group", text: "Disallow: /a" },
        { line: 4, reason: "path-without-slash", text: "Disallow: c" },
        { line: 5, reason: "noindex", text: "Noindex: /d" },
        ...Array.from({ length: 7 }, (_, index) => ({ line: 6 + index, reason: "no-field", text: "e" })),
      ],
    });
    expect(robotsPolicy({ url, result: answer(200) })).not.toHaveProperty("dropped");
  });

  it("names the first rule after what crawlers read", () => {
    const long = `User-agent: *\n${"#\n".repeat(256_000)}`;
    expect(robotsPolicy({ url, result: answer(200, [], `${long}Disallow: /x`) }).firstLostRule).toBe(256_002);
    expect(robotsPolicy({ url, result: answer(200, [], `${long}# x`) })).not.toHaveProperty("firstLostRule");
  });

  it("closes the site but for robots.txt itself while the server fails", () => {
    const { robots, policy, reason } = robotsPolicy({ url, result: answer(503) });
    expect([policy, reason]).toEqual(["disallow-all", "server-error"]);
    expect(robots.isAllowed("AdsBot-Google", "https://example.com/")).toBe(false);
    expect(robots.match("AnyBot", "https://example.com/x")).toMatchObject({ allowed: false, line: null });
    expect(robots.isAllowed("AnyBot", url)).toBe(true);
    expect([robots.matcher(url)("AnyBot"), robots.matcher("/x")("AnyBot")]).toMatchObject([
      { allowed: true },
      { allowed: false },
    ]);
  });

  it("closes the site when no answer came", () => {
    const result: FetchResult = { kind: "failure", url, failure: "dns", message: "no such host", totalMs: 1 };
    expect(robotsPolicy({ url, result })).toMatchObject({
      policy: "disallow-all",
      reason: "unreachable",
      status: null,
    });
  });

  it.each([
    [null, robotsMaxAgeMs],
    ["max-age=60", 60_000],
    ["public, max-age=604800", robotsMaxAgeMs],
    ["s-maxage=5", robotsMaxAgeMs],
  ])("may be used again by Cache-Control %j", (header, maxAgeMs) => {
    const headers: FetchedPage["headers"] = header === null ? [] : [["cache-control", header]];
    expect(robotsPolicy({ url, result: answer(200, headers) }).maxAgeMs).toBe(maxAgeMs);
  });

  it("passes tokens on that are to be matched as written", () => {
    const result = answer(200, [], "User-agent: Seo9Bot\nDisallow: /");
    expect(robotsPolicy({ url, result, literalTokens: ["Seo9Bot"] }).robots.isAllowed("Seo9Bot", url)).toBe(true);
    expect(robotsPolicy({ url, result, literalTokens: ["Seo9Bot"] }).robots.isAllowed("Seo9Bot", "/x")).toBe(false);
  });
});

describe("robotsRedirect", () => {
  it("resolves Location against the URL that answered", () => {
    expect(robotsRedirect(answer(301, [["location", "/other#x"]]), [url])).toBe("https://example.com/other");
  });

  it.each(["ftp://example.com/robots.txt", "file:///etc/passwd", "data:text/plain,x", "http://", url])(
    "does not go to %s",
    (location) => {
      expect(robotsRedirect(answer(302, [["location", location]]), [url])).toBeNull();
      expect(robotsPolicy({ url, result: answer(302, [["location", location]]) }).policy).toBe("allow-all");
    },
  );

  it("stops after five", () => {
    const visited = [url, "https://a.test/1", "https://a.test/2", "https://a.test/3", "https://a.test/4"];
    const next = answer(302, [["location", "https://a.test/5"]]);
    expect(robotsRedirect(next, visited)).toBe("https://a.test/5");
    expect(robotsRedirect(next, [...visited, "https://a.test/x"])).toBeNull();
  });

  it("takes an answer that is no redirect as it is", () => {
    expect(robotsRedirect(answer(200, [["location", "/x"]]), [url])).toBeNull();
  });
});

describe("robotsUrl", () => {
  it("names the file in the root of scheme, host and port", () => {
    expect(robotsUrl("https://u:p@Bücher.test:8443/shop/?q")).toBe("https://xn--bcher-kva.test:8443/robots.txt");
  });
});
