import { crawlPlan } from "@sightline/model";
import { silentLogger } from "@sightline/model/ports";
import { defineSiteRule, type RuleMeta, type SiteDocumentsQuery } from "@sightline/model/rule";
import { rules } from "@sightline/rules";
import { expect, it } from "vitest";
import { activeRules } from "./active-rules.ts";
import { ruleFailures } from "./rule-failures.ts";
import { notAssessedReason, notLookedAtReason, ruleTally } from "./rule-tallies.ts";

function rule(meta: Partial<RuleMeta>, query: SiteDocumentsQuery = { kind: "site" }) {
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
    query,
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

const ofHosts: SiteDocumentsQuery = { kind: "site", looksAt: { unit: "host", count: () => 1 } };

it("does not assess a rule about hosts when none was to be looked at", () => {
  const without = { ...whole, plan: crawlPlan({ maxProbedHosts: 0 }) };
  const about = rule({ partialCrawl: "safe" }, ofHosts);
  expect(notAssessedReason(about, without, none)).toBe("The hosts of the site were not looked at.");
  expect(notAssessedReason(about, whole, none)).toBeNull();
  expect(notAssessedReason(rule({}), without, none)).toBeNull();
});

it("assesses a rule that is safe on a part of the site", () => {
  expect(notAssessedReason(rule({ partialCrawl: "positives-only" }), cut, none)).toBeNull();
});

const found = { applicable: 5, failing: 0, needsReview: 0, issues: 3 };

it("counts nothing for a rule that was not assessed", () => {
  const subjects = { lookedAt: 5, notLookedAt: 0 };
  expect(ruleTally(rule({}), { ...found, failing: 2 }, subjects, "why")).toEqual({
    rule: "a-rule",
    status: "not-assessed",
    reason: "why",
    applicable: 0,
    failing: 0,
    needsReview: 0,
    issues: 3,
    unit: "site",
    lookedAt: 0,
    notLookedAt: 0,
  });
});

it("tells a rule without anything to look at from one that found nothing", () => {
  const statusOf = (lookedAt: number) => ruleTally(rule({}), found, { lookedAt, notLookedAt: 0 }, null).status;
  expect(statusOf(0)).toBe("not-applicable");
  expect(statusOf(5)).toBe("assessed");
});

it("says that nothing of what is there was requested", () => {
  const crawl = { startUrl: "https://site.com/" };
  const reasonOf = (lookedAt: number, notLookedAt: number) =>
    notLookedAtReason(rule({}), { lookedAt, notLookedAt }, crawl);
  expect(reasonOf(0, 0)).toBeNull();
  expect(reasonOf(1, 40)).toBeNull();
  expect(reasonOf(0, 41)).toBe("None of the 41 sites was requested.");
  expect(reasonOf(0, 1)).toBe("The only site was not requested.");
  const ofHost = notLookedAtReason(rule({}, ofHosts), { lookedAt: 0, notLookedAt: 1 }, crawl);
  expect(ofHost).toBe("The only host of the site was not looked at.");
});

it.each([
  ["https://site.com/", "text-compression-missing", /None of the 3 URLs/],
  ["http://localhost:8080/", "text-compression-missing", /local machine/],
  ["http://localhost:8080/", "page-weight-high", /local machine/],
  ["http://localhost:8080/", "resource-broken", /None of the 3 URLs/],
  ["https://site.com/", "page-weight-high", /Too few/],
])("says why nothing at %s was looked at for %s", (startUrl, id, reason) => {
  const active = activeRules([...rules], crawlPlan()).site.find((each) => each.rule.meta.id === id);
  if (active === undefined) throw new Error("the rule is active");
  expect(notLookedAtReason(active, { lookedAt: 0, notLookedAt: 3 }, { startUrl })).toMatch(reason);
});
