import { crawlPlan } from "@sightline/model";
import { silentLogger } from "@sightline/model/ports";
import { defineSiteRule, type RuleMeta } from "@sightline/model/rule";
import { expect, it } from "vitest";
import { activeRules } from "./active-rules.ts";
import { ruleFailures } from "./rule-failures.ts";
import { notAssessedReason, ruleTally } from "./rule-tallies.ts";

function rule(meta: Partial<RuleMeta>) {
  const made = defineSiteRule({
    meta: {
      id: "a-rule",
      category: "links",
      title: "",
      severity: "notice",
      why: "",
      fix: "",
      sources: [],
      messages: {},
      partialCrawl: "unsafe",
      ...meta,
    },
    population: "site",
    query: { kind: "site" },
    *evaluate() {},
  });
  const [active] = activeRules([made], crawlPlan()).site;
  if (active === undefined) throw new Error("the rule is active");
  return active;
}

const whole = { truncated: false, stopReason: "exhausted" as const, plan: crawlPlan() };
const cut = { ...whole, truncated: true, stopReason: "max-pages" as const };
const none = ruleFailures(silentLogger);

it("assesses every rule when the whole site was crawled", () => {
  expect(notAssessedReason(rule({}), whole, none)).toBeNull();
});

it.each([
  ["the crawl was cut short", cut, {}, /cut short \(max-pages\)/],
  ["only a list was fetched", { ...whole, plan: crawlPlan({ mode: "list" }) }, {}, /list mode/],
  [
    "sitemaps were not looked for",
    { ...whole, plan: crawlPlan({ discoverSitemaps: false }) },
    { category: "sitemaps" as const },
    /not looked for/,
  ],
])("does not assess a rule that needs more when %s", (_, crawl, meta, reason) => {
  expect(notAssessedReason(rule(meta), crawl, none)).toMatch(reason);
});

it("assesses a rule that is safe on a part of the site", () => {
  expect(notAssessedReason(rule({ partialCrawl: "positives-only" }), cut, none)).toBeNull();
});

it("counts nothing for a rule that was not assessed", () => {
  expect(ruleTally(rule({}), { applicable: 5, failing: 2, needsReview: 0, issues: 3 }, "why")).toEqual({
    rule: "a-rule",
    status: "not-assessed",
    reason: "why",
    applicable: 0,
    failing: 0,
    needsReview: 0,
    issues: 3,
  });
});

it("tells a rule without any page to judge from one that all pages pass", () => {
  expect(ruleTally(rule({}), { applicable: 0, failing: 0, needsReview: 0, issues: 3 }, null).status).toBe(
    "not-applicable",
  );
  expect(ruleTally(rule({}), { applicable: 5, failing: 0, needsReview: 0, issues: 3 }, null).status).toBe("assessed");
});
