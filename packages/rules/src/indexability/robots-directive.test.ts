import { isNoindexRule, type RobotsRule } from "@sightline/facts";
import { expect, it } from "vitest";
import { directiveSources, isNofollowRule, otherAgents } from "./robots-directive.ts";

const robots = {
  robotsMetas: [
    { name: "robots", content: "max-snippet:20, NoIndex", place: "head" as const },
    { name: "bingbot", content: "none", place: "head" as const },
    { name: "googlebot", content: "index", place: "head" as const },
  ],
  robotsHeaders: [
    { agent: null, content: "none" },
    { agent: "Otherbot", content: "noindex" },
  ],
};

const saysNoindex = (rule: RobotsRule) => isNoindexRule(rule, { pastUnavailableAfter: [] });

it("names every place that speaks to all crawlers or to googlebot", () => {
  expect(directiveSources(robots, saysNoindex)).toEqual([
    { place: "meta", content: "max-snippet:20, NoIndex" },
    { place: "header", content: "none" },
  ]);
});

it("lists other crawlers apart", () => {
  expect(otherAgents(robots, saysNoindex)).toEqual(["bingbot", "otherbot"]);
});

it("does not take a part of a word for a directive", () => {
  const similar = {
    ...robots,
    robotsMetas: [{ name: "robots", content: "follow, nofollowing", place: "head" as const }],
  };
  expect(directiveSources(similar, isNofollowRule)).toEqual([{ place: "header", content: "none" }]);
});

it("takes a date that had passed at the fetch for noindex", () => {
  const content = "unavailable_after: Wed, 21 Oct 2015 07:28:00 GMT, max-snippet:20";
  const dated = { ...robots, robotsMetas: [{ name: "robots", content, place: "head" as const }], robotsHeaders: [] };
  const pastUnavailableAfter = ["Wed, 21 Oct 2015 07:28:00 GMT"];
  const isPast = (rule: RobotsRule) => isNoindexRule(rule, { pastUnavailableAfter });
  expect(directiveSources(dated, isPast)).toEqual([{ place: "meta", content }]);
  expect(directiveSources(dated, saysNoindex)).toEqual([]);
});
