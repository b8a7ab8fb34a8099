import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { robotsGroups } from "./groups.ts";
import { parseRobots, type RobotsMatch } from "./robots.ts";
import { robotsMaxBytes } from "./robots-line.ts";

const site = "https://example.com";

function match(text: string, path: string, token = "AnyBot"): RobotsMatch {
  return parseRobots(text).match(token, `${site}${path}`);
}

describe("parseRobots: rules", () => {
  it("lets the longest path win and names its line and rule", () => {
    const text = "User-agent: *\nDisallow: /a\nAllow: /a/b\n";
    expect(match(text, "/a/b/c")).toEqual({ allowed: true, line: 3, rule: "Allow: /a/b", group: "*" });
    expect(match(text, "/a/c")).toEqual({ allowed: false, line: 2, rule: "Disallow: /a", group: "*" });
    expect(match(text, "/c")).toEqual({ allowed: true, line: null, group: "*" });
  });

  it("lets allow win over disallow of the same length", () => {
    expect(match("User-agent: *\nDisallow: /x\nAllow: /x", "/x").allowed).toBe(true);
  });

  it("always allows /robots.txt and nothing that only looks like it", () => {
    const text = "User-agent: *\nDisallow: /";
    expect(match(text, "/robots.txt").allowed).toBe(true);
    expect(match(text, "/robots.txt?x").allowed).toBe(false);
    expect(match(text, "/a/robots.txt").allowed).toBe(false);
  });

  it.each([
    ["/%7Ejoe", "/~joe"],
    ["/~joe", "/%7ejoe"],
    ["/a%3cd", "/a%3Cd"],
    ["/ü", "/%c3%bc"],
    ["/%C3%BC", "/ü"],
  ])("matches the rule %s with the path %s", (rule, path) => {
    expect(match(`User-agent: *\nDisallow: ${rule}`, path).allowed).toBe(false);
  });

  it("does not take an escaped slash for a slash", () => {
    expect(match("User-agent: *\nDisallow: /a%2Fb", "/a/b").allowed).toBe(true);
  });

  it("matches a bare question mark", () => {
    expect(match("User-agent: *\nDisallow: /x?", "/x?").allowed).toBe(false);
    expect(match("User-agent: *\nDisallow: /x?", "/x").allowed).toBe(true);
  });

  // Google recommends to percent-encode paths (23 October 2026), and matches both spellings, as RFC 9309 says.
  it.each([
    ["/straße", "/straße"],
    ["/straße", "/stra%C3%9Fe"],
    ["/stra%C3%9Fe", "/straße"],
    ["/stra%c3%9fe*neu$", "/straße/neu"],
    ["/店/", "/%E5%BA%97/茶"],
  ])("matches the path %s with the URL %s", (path, url) => {
    expect(match(`User-agent: *\nDisallow: ${path}`, url).allowed).toBe(false);
  });

  it("reads bytes that are not UTF-8 as they are", () => {
    const bytes = Buffer.from("User-agent: *\nDisallow: /caf\u00e9", "latin1");
    expect(parseRobots(bytes).isAllowed("AnyBot", `${site}/caf%E9`)).toBe(false);
  });

  it("reads a view into a larger buffer", () => {
    const bytes = Buffer.from("User-agent: *\nDisallow: /user-agent: *\nallow: /");
    expect(parseRobots(bytes.subarray(0, 25)).isAllowed("AnyBot", `${site}/u`)).toBe(false);
  });

  it("takes nothing from the prototype of objects", () => {
    for (const token of ["constructor", "__proto__", "toString"]) {
      expect(match("User-agent: *\nDisallow: /", "/x", token).allowed).toBe(false);
    }
  });
});

describe("parseRobots: groups", () => {
  it("keeps the agents of a group together over a crawl-delay", () => {
    const text = "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /x";
    expect(match(text, "/x", "a").allowed).toBe(false);
    expect(match(text, "/x", "b").allowed).toBe(false);
  });

  it("joins all groups of one agent", () => {
    const text = "User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y\nUser-agent: a\nDisallow: /z";
    expect(["/x", "/y", "/z"].map((path) => match(text, path, "a").allowed)).toEqual([false, true, false]);
  });

  it("does not fall back to the global group when the own group has no rules", () => {
    const text = "User-agent: *\nDisallow: /\n\nUser-agent: a\n";
    expect(match(text, "/x", "A")).toEqual({ allowed: true, line: null, group: "a" });
  });

  it.each(["Googlebot-News", "Googlebot-Image", "Googlebot-Video", "Applebot"])("lets %s obey Googlebot", (token) => {
    const text = "User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /x";
    expect(match(text, "/y", token)).toMatchObject({ allowed: true, group: "googlebot" });
    expect(match(`${text}\n\nUser-agent: ${token}\nDisallow: /y`, "/y", token).allowed).toBe(false);
    expect(match("User-agent: *\nDisallow: /", "/y", token)).toMatchObject({ allowed: false, group: "*" });
  });

  it("does not let Applebot-Extended obey Googlebot", () => {
    expect(match("User-agent: Googlebot\nDisallow: /", "/", "Applebot-Extended").allowed).toBe(true);
  });

  it("lets AdsBot-Google ignore the global group", () => {
    const text = "User-agent: *\nDisallow: /";
    expect(match(text, "/x", "AdsBot-Google")).toEqual({ allowed: true, line: null, group: null });
    expect(match(`${text}\nUser-agent: AdsBot-Google\nDisallow: /x`, "/x", "AdsBot-Google").allowed).toBe(false);
  });

  it.each(["AI2Bot", "MJ12bot", "360Spider", "img2dataset", "Kangaroo Bot"])(
    "matches the known crawler %s",
    (token) => {
      const text = `User-agent: *\nAllow: /\n\nUser-agent: ${token}\nDisallow: /`;
      expect(match(text, "/x", token).allowed).toBe(false);
      expect(match(text, "/x", token.toLowerCase()).allowed).toBe(false);
      expect(match(text.replace(token, `${token}/1.0`), "/x", token).allowed).toBe(false);
      expect(match(text.replace(token, `${token}Two`), "/x", token).allowed).toBe(true);
    },
  );

  it("matches an unknown token with a digit only when it is told to", () => {
    const text = "User-agent: Seo9Bot\nDisallow: /";
    expect(parseRobots(text).isAllowed("Seo9Bot", site)).toBe(true);
    expect(parseRobots(text, { literalTokens: ["Seo9Bot"] }).isAllowed("Seo9Bot", site)).toBe(false);
  });
});

describe("parseRobots: crawl-delay", () => {
  const delay = (value: string) => parseRobots(`User-agent: *\nCrawl-delay: ${value}`).crawlDelay("AnyBot");

  it.each([
    ["10", 10],
    ["0.5", 0.5],
    [".5", 0.5],
    ["0", 0],
    ["86400", 86_400],
  ])("reads %s", (value, seconds) => {
    expect(delay(value)).toBe(seconds);
  });

  it.each(["-1", "Infinity", "0x10", "", "1e3", "ten", "86401", "1 2", "NaN"])("ignores %j", (value) => {
    expect(delay(value)).toBeNull();
  });

  it("takes the delay of the group that the crawler obeys, the largest of several", () => {
    const robots = parseRobots(
      "User-agent: *\nCrawl-delay: 9\n\nUser-agent: a\nCrawl-delay: 2\nDisallow: /x\nCrawl-delay: 3",
    );
    expect(robots.crawlDelay("a")).toBe(3);
    expect(robots.crawlDelay("b")).toBe(9);
  });

  it("asks a delay only of the agents named before it", () => {
    const robots = parseRobots("User-agent: a\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /x");
    expect(robots.crawlDelay("a")).toBe(5);
    expect(robots.crawlDelay("b")).toBeNull();
  });
});

describe("parseRobots: sitemaps", () => {
  const text =
    "Sitemap: /a.xml\nsite-map: https://e.test/b.xml#x\nSitemap: https://e.test/b.xml\nSitemap: ftp://e.test/c\nSitemap:";

  it("keeps absolute ones once", () => {
    expect(parseRobots(text).sitemaps).toEqual(["https://e.test/b.xml"]);
  });

  it("keeps what is not absolute as it is written", () => {
    expect(parseRobots(text).sitemapsNotAbsolute).toEqual(["/a.xml", "ftp://e.test/c"]);
    const many = Array.from({ length: 20 }, (_, index) => `Sitemap: /${index}${"x".repeat(300)}`).join("\n");
    const { sitemapsNotAbsolute } = parseRobots(many);
    expect([sitemapsNotAbsolute.length, sitemapsNotAbsolute[0]?.length]).toEqual([10, 200]);
  });

  it("resolves relative ones when the file's URL is known", () => {
    expect(parseRobots(text, { url: "https://e.test/robots.txt" }).sitemaps).toEqual([
      "https://e.test/a.xml",
      "https://e.test/b.xml",
    ]);
  });
});

describe("parseRobots: hostile files", () => {
  it("reads the first 500 KiB and says so", () => {
    const text = `${"#".padEnd(robotsMaxBytes - 1, "x")}\nUser-agent: *\nDisallow: /`;
    const robots = parseRobots(text);
    expect(robots.isTruncated).toBe(true);
    expect(robots.isAllowed("AnyBot", site)).toBe(true);
    expect(robots.lint.map(({ code }) => code)).toContain("rule-after-limit");
    expect(parseRobots("x".repeat(robotsMaxBytes)).isTruncated).toBe(false);
  });

  it("takes one step for each rule with wildcards that are not in the URL", () => {
    const rules = Array.from(
      { length: 10_000 },
      (_, n) => `Disallow: /*a${n}*b${n % 97}*c${n % 31}*${"d".repeat(14)}${n}$`,
    );
    const robots = parseRobots(`User-agent: *\n${rules.join("\n")}`);
    const urls = Array.from({ length: 100 }, (_, n) => `${site}/shop/category-${n}/item?a=${n}&b=${n % 97}&c=5`);
    expect(urls.every((url) => robots.isAllowed("AnyBot", url))).toBe(true);
    expect(robots.steps).toBeLessThanOrEqual(rules.length * urls.length);
  });

  it("takes one step for each wildcard and character when every star can match everywhere", () => {
    const lines = Array.from({ length: 9000 }, (_, n) => `Disallow: ${"*a".repeat(20)}*${n}$`);
    const robots = parseRobots(`User-agent: *\n${lines.join("\n")}`);
    const path = `/${"a".repeat(2060)}`;
    expect(robots.isAllowed("AnyBot", site + path)).toBe(true);
    expect(robots.steps).toBeLessThanOrEqual(21 * lines.length + path.length);
  });

  it("answers for many crawlers of a large file without keeping an index for each", () => {
    const agents = Array.from(
      { length: 200 },
      (_, n) => `User-agent: bot${String.fromCharCode(97 + (n % 26)).repeat(1 + n / 26)}`,
    );
    const rules = Array.from({ length: 5000 }, (_, n) => `Disallow: /folder-${n}/*/part-${n}`);
    const robots = parseRobots([...agents, ...rules].join("\n"));
    for (const agent of agents) expect(robots.isAllowed(agent.slice(12), `${site}/folder-7/x/part-7`)).toBe(false);
  });
});

describe("parseRobots: work", () => {
  const nested = Array.from({ length: 900 }, (_, n) => `Disallow: /*${"a".repeat(n + 1)}*b`);
  const costly = `${site}/${"a".repeat(2000)}`;

  it("refuses a URL that takes too much work, and says so", () => {
    const robots = parseRobots(`User-agent: *\n${nested.join("\n")}\nUser-agent: free\nDisallow:\n`);
    expect(robots.match("AnyBot", costly)).toEqual({ allowed: false, line: null, group: "*", isTooCostly: true });
    expect(robots.match("AnyBot", `${site}/aab`)).toMatchObject({ allowed: false, line: 3 });
  });

  it("checks a URL once for all crawlers, however the file groups them", () => {
    const agents = ["alpha", "beta", "gamma", "delta"];
    const own = agents.map((agent) => `User-agent: ${agent}\nDisallow: /${agent}`);
    const common = [...agents.map((agent) => `User-agent: ${agent}`), ...nested.slice(0, 99)];
    const robots = parseRobots([...own, ...common].join("\n"));
    const matchOf = robots.matcher(costly);
    matchOf("alpha");
    const { steps } = robots;
    expect(steps).toBeGreaterThan(1000);
    for (const agent of agents) matchOf(agent);
    expect(robots.steps).toBe(steps);
  });

  it("keeps one delay for all agents that stand before it", () => {
    const agents = Array.from({ length: 50 }, (_, n) => ({ field: "user-agent", value: `a${n}` }) as const);
    const delays = Array.from({ length: 50 }, (_, n) => ({ field: "crawl-delay", value: String(n) }) as const);
    const lines = [...agents, ...delays].map((line, index) => ({ ...line, number: index + 1, name: line.field }));
    expect(robotsGroups(lines).map(({ crawlDelays }) => crawlDelays)).toEqual([[{ agents: 50, seconds: 49 }]]);
  });
});

describe("parseRobots: one URL and several crawlers", () => {
  it("says the same to each crawler as when it is asked about alone", () => {
    const agents = fc.constantFrom("*", "ABot", "BBot", "Googlebot", "Googlebot-News", "AdsBot-Google");
    const line = fc.oneof(
      agents.map((agent) => `User-agent: ${agent}`),
      fc.constantFrom("Disallow: /a", "Allow: /a/b", "Disallow: /*b$", "Disallow:", "Allow: /"),
    );
    const path = fc.constantFrom("/", "/a", "/a/b", "/c?a", "/robots.txt");
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), path, fc.array(agents), (lines, path, tokens) => {
        const robots = parseRobots(lines.join("\n"));
        const matchOf = robots.matcher(`${site}${path}`);
        expect(tokens.map(matchOf)).toEqual(tokens.map((token) => robots.match(token, `${site}${path}`)));
      }),
    );
  });
});
