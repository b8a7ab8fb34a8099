import { expect, it } from "vitest";
import { directiveSources, otherAgents } from "./robots-directive.ts";

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

it("names every place that speaks to all crawlers or to googlebot", () => {
  expect(directiveSources(robots, ["noindex", "none"])).toEqual([
    { place: "meta", content: "max-snippet:20, NoIndex" },
    { place: "header", content: "none" },
  ]);
});

it("lists other crawlers apart", () => {
  expect(otherAgents(robots, ["noindex", "none"])).toEqual(["bingbot", "otherbot"]);
});

it("does not take a part of a word for a directive", () => {
  expect(directiveSources(robots, ["index"])).toEqual([{ place: "meta", content: "index" }]);
});
