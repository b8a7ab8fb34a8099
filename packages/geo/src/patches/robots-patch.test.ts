import { parseRobots } from "@sightline/robots";
import { applyPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { engines } from "../crawlers/engines.ts";
import { literalTokens, scoringCrawlers } from "../crawlers/registry.ts";
import { type GeoGoal, geoGoals } from "../input/geo-input.ts";
import { origin, robotsText } from "../testing/page-builder.ts";
import { robotsPatch } from "./robots-patch.ts";
import { wantedAccess } from "./wanted-access.ts";

const start = `${origin}/`;

function patchOf(text: string, goal: GeoGoal, urls: readonly string[] = [start]) {
  return robotsPatch(robotsText(text), wantedAccess(goal), urls);
}

/** The file after its owner has applied the patch by hand. */
function patched(text: string, goal: GeoGoal, urls: readonly string[] = [start]): string {
  const patch = patchOf(text, goal, urls);
  if (patch === null) return text;
  const after = applyPatch(text, patch.diff);
  if (after === false) throw new Error(`The patch does not apply:\n${patch.diff}`);
  return after;
}

const isAllowed = (text: string, token: string, url = start) =>
  parseRobots(text, { literalTokens }).isAllowed(token, url);

describe("for a site that wants to be seen", () => {
  it("lets a search crawler in that its own group keeps out", () => {
    const text = "User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: *\nDisallow: /admin\n";
    const after = patched(text, "visible");
    expect(isAllowed(text, "OAI-SearchBot")).toBe(false);
    expect(isAllowed(after, "OAI-SearchBot")).toBe(true);
  });

  it("gives crawlers that leave the group of all the other rules of that group", () => {
    const after = patched("User-agent: *\nDisallow: /\nDisallow: /admin\nCrawl-delay: 5\n", "visible");
    expect(isAllowed(after, "Claude-SearchBot")).toBe(true);
    expect(isAllowed(after, "Claude-SearchBot", `${origin}/admin`)).toBe(false);
    expect(parseRobots(after).crawlDelay("Claude-SearchBot")).toBe(5);
    expect(isAllowed(after, "SomeOtherBot")).toBe(false);
    expect(isAllowed(after, "GPTBot")).toBe(false);
  });

  it("takes one crawler out of a shared group and leaves the others there", () => {
    const text = "User-agent: GPTBot\nUser-agent: PerplexityBot\nUser-agent: CCBot\nDisallow: /\n";
    const patch = patchOf(text, "visible");
    expect(patch).toEqual({
      target: "/robots.txt",
      diff: [
        "--- a/robots.txt",
        "+++ b/robots.txt",
        "@@ -1,4 +1,6 @@",
        " User-agent: GPTBot",
        "-User-agent: PerplexityBot",
        " User-agent: CCBot",
        " Disallow: /",
        "+",
        "+User-agent: PerplexityBot",
        "+Allow: /",
        "",
      ].join("\n"),
      note: null,
    });
  });

  it("opens a page that is closed to one crawler only, and not what is closed to everyone", () => {
    const text = "User-agent: *\nDisallow: /cart\n\nUser-agent: bingbot\nDisallow: /cart\nDisallow: /blog\n";
    const after = patched(text, "visible", [start, `${origin}/blog/boots`, `${origin}/cart`]);
    expect(isAllowed(after, "bingbot", `${origin}/blog/boots`)).toBe(true);
    expect(isAllowed(after, "bingbot", `${origin}/cart`)).toBe(false);
  });

  it("keeps sitemaps, comments and line ends", () => {
    const text = "# Ours\r\nUser-agent: Googlebot\r\nDisallow: /\r\nSitemap: https://site.test/sitemap.xml\r\n";
    const after = patched(text, "visible");
    expect(after).toContain("# Ours\r\n");
    expect(after.replaceAll("\r\n", "")).not.toContain("\n");
    expect(parseRobots(after).sitemaps).toEqual(["https://site.test/sitemap.xml"]);
  });

  it("keeps the line break of every other line", () => {
    const after = patched("# Ours\r\nUser-agent: *\nAllow: /\n\nUser-agent: bingbot\r\nDisallow: /\n", "visible");
    expect(after).toBe("# Ours\r\nUser-agent: *\nAllow: /\n\r\nUser-agent: bingbot\r\nAllow: /\r\n");
  });

  it("keeps the rules of agents that only a Content-Signal separates from a crawler that leaves", () => {
    const text =
      "User-agent: *\nContent-Signal: ai-train=no\n\nUser-agent: PerplexityBot\nDisallow: /\n\nUser-agent: SomeBot\nAllow: /\n";
    expect(isAllowed(text, "another")).toBe(false);
    const after = patched(text, "visible");
    expect(isAllowed(after, "PerplexityBot")).toBe(true);
    expect(isAllowed(after, "another")).toBe(false);
  });

  it("does not add crawlers to a last group that has a Content-Signal but no rule", () => {
    const text = "User-agent: bingbot\nDisallow: /\n\nUser-agent: *\nContent-Signal: search=yes\n";
    const after = patched(text, "visible-no-training");
    expect(isAllowed(after, "another")).toBe(true);
    expect(isAllowed(after, "GPTBot")).toBe(false);
  });

  it.each([
    ["", "no file"],
    ["User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n", "training closed on purpose"],
  ])("has nothing to change in %j: %s", (text) => {
    expect(patchOf(text, "visible")).toBeNull();
  });
});

describe("for a site that does not want to be trained on", () => {
  it("closes training tokens and leaves search open, in a file that does not exist yet", () => {
    const missing = { ...robotsText(""), status: 404, policy: "allow-all" as const };
    const patch = robotsPatch(missing, wantedAccess("visible-no-training"), [start]);
    expect(patch?.diff).toMatch(/^--- \/dev\/null\n\+\+\+ b\/robots.txt\n/);
    const after = applyPatch("", patch?.diff ?? "") || "";
    for (const token of ["GPTBot", "ClaudeBot", "Google-Extended", "Applebot-Extended", "CCBot"]) {
      expect([token, isAllowed(after, token)]).toEqual([token, false]);
    }
    for (const { token } of engines) expect([token, isAllowed(after, token)]).toEqual([token, true]);
    expect(isAllowed(after, "Claude-User")).toBe(true);
  });
});

describe("for a closed site", () => {
  it("closes crawlers of answers, spares those of web search, and says so", () => {
    const text = "User-agent: *\nAllow: /\n";
    const after = patched(text, "closed");
    for (const token of ["OAI-SearchBot", "PerplexityBot", "GPTBot", "Claude-User"]) {
      expect([token, isAllowed(after, token)]).toEqual([token, false]);
    }
    expect(isAllowed(after, "Googlebot")).toBe(true);
    expect(patchOf(text, "closed")?.note).toMatch(/Googlebot.*web search/);
  });
});

it.each([
  ["could not be fetched", { policy: "disallow-all" as const }],
  ["was not read to its end", { truncated: true }],
  ["is a page", { text: "<!doctype html><title>Not found</title>" }],
  ["ends its lines with CR alone", { text: "User-agent: *\rDisallow: /\r" }],
  ["is too long to review", { text: `User-agent: *\nDisallow: /\n${"#".repeat(32_000)}\n` }],
])("proposes nothing for a file that %s", (_, change) => {
  const document = { ...robotsText("User-agent: *\nDisallow: /\n"), ...change };
  expect(robotsPatch(document, wantedAccess("visible"), [start])).toBeNull();
});

describe("whatever the file says", () => {
  const agents = [
    "*",
    "Googlebot",
    "bingbot",
    "OAI-SearchBot",
    "GPTBot",
    "Applebot",
    "ClaudeBot",
    "Claude-User",
    "SomeBot",
  ];
  const rules = [
    "Disallow: /",
    "Disallow:",
    "Allow: /",
    "Disallow: /*",
    "Disallow: /a",
    "Allow: /a/b",
    "Crawl-delay: 2",
    "Content-Signal: ai-train=no",
    "# note",
    "",
  ];
  const line = fc.oneof(
    fc.constantFrom(...agents).map((agent) => `User-agent: ${agent}`),
    fc.constantFrom(...rules),
    fc.constant("Sitemap: https://site.test/s.xml"),
  );
  const file = fc.array(line, { maxLength: 14 }).map((lines) => lines.join("\n"));
  const paths = ["/", "/a", "/a/b", "/c"].map((path) => `${origin}${path}`);

  it("the start page ends up as the goal wants, nothing else changes for anyone else, and one patch is enough", () => {
    const expectAccess = (
      text: string,
      tokens: readonly string[],
      urls: readonly string[],
      before: string | boolean,
    ) => {
      const now = parseRobots(text, { literalTokens });
      const then = typeof before === "string" ? parseRobots(before, { literalTokens }) : null;
      for (const token of tokens) {
        const wanted = urls.map((url) => then?.isAllowed(token, url) ?? before);
        expect([token, urls.map((url) => now.isAllowed(token, url))]).toEqual([token, wanted]);
      }
    };
    fc.assert(
      fc.property(file, fc.constantFrom(...geoGoals), (text, goal) => {
        const { open, closed } = wantedAccess(goal);
        const after = patched(text, goal);
        const bystanders = ["SomeBot", "another", ...scoringCrawlers.map(({ token }) => token)].filter(
          (token) => !open.includes(token) && !closed.includes(token),
        );
        expectAccess(after, open, [start], true);
        expectAccess(after, closed, paths, false);
        expectAccess(after, bystanders, paths, text);
        expect(patchOf(after, goal)).toBeNull();
      }),
      { numRuns: 100 },
    );
  });
});
