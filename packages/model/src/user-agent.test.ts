import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { crawlPlan } from "./crawl-plan.ts";
import { contactUrlOf, ownUserAgent, withContact } from "./user-agent.ts";

it("names the project and the version of this package, and no place that is not the operator's", () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(crawlPlan().userAgent).toBe(`Sightline/${version}`);
  expect(withContact(ownUserAgent, null)).toBe(ownUserAgent);
});

it.each([
  [ownUserAgent, "Sightline/0.1.0 (+https://bot.example/about)"],
  [`${ownUserAgent} shop-audit`, "Sightline/0.1.0 (+https://bot.example/about) shop-audit"],
  ["TheirBot/2.0", "TheirBot/2.0"],
])("adds the contact of the operator to %s", (userAgent, named) => {
  expect(withContact(userAgent, "https://bot.example/about")).toBe(named);
  expect(withContact(named, "https://bot.example/about")).toBe(named);
});

it.each(["https://a.example/bot", "http://a.example/", "mailto:bots@a.example"])("takes the contact %s", (url) => {
  expect(contactUrlOf(url)).toBe(url);
});

it.each([
  "a.example",
  "javascript:alert(1)",
  "https://a.example/) Googlebot/2.1 (",
  "https://a.example/)Googlebot/2.1(",
  "https://a.example/\r\nX-Injected: 1",
  "https://ü.example/",
  `https://a.example/${"a".repeat(200)}`,
  "",
])("refuses the contact %j", (url) => {
  expect(() => contactUrlOf(url)).toThrow(expect.objectContaining({ code: "invalid_options" }));
});
