import { describe, expect, it } from "vitest";
import { pageRobotsList, pageRobotsRules } from "./page-robots.ts";
import { robotsOfHeaders } from "./read-robots-directives.ts";
import { isRuleFor, parseRobotsHeaders, splitRules } from "./robots-list.ts";
import { type RobotsRules, robotsRulesOf } from "./robots-rules.ts";
import { unavailableAfterTime } from "./unavailable-after.ts";

const now = new Date("2026-01-01T00:00:00Z");
const free = { index: true, follow: true };

function rulesOf(content: string, agent = "googlebot", name = "robots"): RobotsRules {
  return robotsRulesOf({ metas: [{ name, content }], headers: [] }, agent, now);
}

describe("robots rules", () => {
  it.each<[string, string, string, RobotsRules]>([
    ["notranslate", "robots", "googlebot", { ...free, translate: false }],
    ["noai, noimageai", "robots", "googlebot", { ...free, ai: false, imageAi: false }],
    ["noarchive", "robots", "bingbot", { ...free, archive: false }],
    ["nocache", "robots", "googlebot", free],
    ["noindex, indexifembedded", "robots", "googlebot", { ...free, index: false, indexIfEmbedded: true }],
    ["indexifembedded", "robots", "googlebot", free],
    ["noindex, indexifembedded", "robots", "bingbot", { ...free, index: false }],
    ["noindex", "google", "googlebot", { ...free, index: false }],
    ["noindex", "google", "bingbot", free],
    ["noindex:", "robots", "googlebot", { ...free, index: false }],
    ["noindex: yes", "robots", "googlebot", free],
    [
      "unavailable_after: 2025-12-31",
      "bingbot",
      "bingbot",
      { index: false, follow: true, unavailableAfter: "2025-12-31T00:00:00Z" },
    ],
    ["unavailable_after: 2025-12-31", "bingbot", "googlebot", free],
    ["unavailable_after: 5", "robots", "googlebot", free],
  ])("reads %s of meta %s for %s", (content, name, agent, rules) => {
    expect(rulesOf(content, agent, name)).toEqual(rules);
  });

  it("does not judge dates without a time", () => {
    const metas = [{ name: "robots", content: "unavailable_after: 2010-06-25" }];
    expect(robotsRulesOf({ metas, headers: [] }, "googlebot")).toMatchObject({ index: true });
  });

  it("takes the earlier of two dates", () => {
    expect(rulesOf("unavailable_after: 2030-01-01, unavailable_after: 2028-01-01")).toMatchObject({
      index: true,
      unavailableAfter: "2028-01-01T00:00:00Z",
    });
  });
});

describe("the rules of an answer", () => {
  it("say where each stands and whom it addresses", () => {
    const robotsMetas = [{ name: "googlebot", content: "NoSnippet, max-snippet: 20", place: "head" as const }];
    const robotsHeaders = parseRobotsHeaders(["bingbot: noindex"]);
    const list = pageRobotsList({ robotsMetas, robotsHeaders });
    expect(list.map(({ where, text, name, value }) => [where, text, name, value])).toEqual([
      ["meta googlebot", "NoSnippet", "nosnippet", ""],
      ["meta googlebot", "max-snippet: 20", "max-snippet", "20"],
      ["X-Robots-Tag", "noindex", "noindex", ""],
    ]);
    expect(list.map((rule) => isRuleFor(rule, "bingbot"))).toEqual([false, false, true]);
  });

  it("are at most 100 of one list", () => {
    expect(splitRules("noindex,".repeat(100_000))).toHaveLength(100);
  });

  it("keep the dates that had passed at the fetch, for the crawler that they address", () => {
    const headers = [["x-robots-tag", "bingbot: unavailable_after: 25 Jun 2010 15:00:00 PST"]] as const;
    const facts = robotsOfHeaders(headers, now);
    expect(facts).toMatchObject({ noindex: false, pastUnavailableAfter: ["25 Jun 2010 15:00:00 PST"] });
    expect(pageRobotsRules(facts, "bingbot").index).toBe(false);
    expect(robotsOfHeaders(headers, null).pastUnavailableAfter).toEqual([]);
  });
});

describe("dates of unavailable_after", () => {
  it.each([
    ["25 Jun 2010 15:00:00 PST", "2010-06-25T23:00:00Z"],
    ["Friday, 25-Jun-10 15:00:00 UTC", "2010-06-25T15:00:00Z"],
    ["Fri, 25 Jun 2010 15:00:00 GMT", "2010-06-25T15:00:00Z"],
    ["2010-06-25T15:00:00+02:00", "2010-06-25T13:00:00Z"],
    ["2010-06-25T15:00", "2010-06-25T15:00:00Z"],
    ["2010-06-25", "2010-06-25T00:00:00Z"],
    ["25 Jun 2010 15:00:00", "2010-06-25T15:00:00Z"],
  ])("takes %s, in UTC where no time zone is named", (date, iso) => {
    expect(unavailableAfterTime(date)).toBe(Date.parse(iso));
  });

  it.each(["soon", "5", "tomorrow 5", "x".repeat(1000)])("does not take %s", (date) => {
    expect(unavailableAfterTime(date)).toBeNull();
  });
});
