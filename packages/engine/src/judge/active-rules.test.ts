import { type CrawlPlanInput, crawlPlan } from "@sightline/model";
import { silentLogger } from "@sightline/model/ports";
import { definePageRule, defineSiteRule } from "@sightline/model/rule";
import { page as healthyPage } from "@sightline/rules/testing";
import { describe, expect, it } from "vitest";
import { activeRules, toIssue } from "./active-rules.ts";
import { evaluatePage } from "./page-evaluator.ts";
import { ruleFailures } from "./rule-failures.ts";

const meta = {
  category: "custom" as const,
  title: "Page is short",
  severity: "notice" as const,
  why: "Because.",
  fix: "Write more.",
  sources: [],
  messages: { short: "{words} words" },
};
const short = definePageRule({
  meta: {
    ...meta,
    id: "short",
    options: { least: { default: 50, unit: "words", description: "Fewest words", source: "us", date: "2026-01-01" } },
  },
  population: "html",
  reads: ["wordCount"],
  *evaluate(page, options) {
    if (page.wordCount < options.least) yield { message: "short" };
  },
});
const lonely = definePageRule({
  meta: { ...meta, id: "lonely" },
  population: "html",
  reads: ["inlinks"],
  *evaluate() {},
});
const silent = defineSiteRule({
  meta: { ...meta, id: "silent" },
  population: "site",
  query: { kind: "site" },
  *evaluate() {},
});
const rules = [short, lonely, silent];

it("finds the phase of a rule from what it reads", () => {
  const { page, linked, site } = activeRules(rules, crawlPlan());
  expect([page, linked, site].map((phase) => phase.map(({ rule }) => rule.meta.id))).toEqual([
    ["short"],
    ["lonely"],
    ["silent"],
  ]);
});

it("overlays severity and options, and leaves out what is off", () => {
  const plan = crawlPlan({ rules: { short: { severity: "error", options: { least: 9 } }, lonely: "off" } });
  const { all } = activeRules(rules, plan);
  expect(all.map(({ rule, severity, options }) => [rule.meta.id, severity, options])).toEqual([
    ["short", "error", { least: 9 }],
    ["silent", "notice", {}],
  ]);
});

it("lets a plan switch off checks of the GEO audit, retired ones too, and change nothing else of them", () => {
  const off = { "access.directives": "off", "access.challenge-markers": "off", "retr.h1": "off" } as const;
  expect(activeRules(rules, crawlPlan({ rules: off })).all).toHaveLength(3);
  expect(() => activeRules(rules, crawlPlan({ rules: { "retr.h1": { severity: "error" } } }))).toThrow(/switched off/);
  expect(() => activeRules(rules, crawlPlan({ rules: { "retr.h9": "off" } }))).toThrow(/no rule retr.h9/);
});

it.each([
  [{ shrot: "off" as const }, /no rule shrot/],
  [{ short: { options: { most: 3 } } }, /no option most; it has least/],
])("refuses settings of what does not exist: %j", (settings, message) => {
  expect(() => activeRules(rules, crawlPlan({ rules: settings }))).toThrow(message);
});

it("refuses two rules with one id", () => {
  expect(() => activeRules([short, short], crawlPlan())).toThrow(/Two rules have the id short/);
});

it("gives a finding the severity of the plan and an identity that does not depend on it", () => {
  const [lenient] = activeRules([short], crawlPlan()).page;
  const [strict] = activeRules([short], crawlPlan({ rules: { short: { severity: "error" } } })).page;
  const finding = { subject: { kind: "page" as const, url: "https://a.test/" }, message: "short" };
  if (lenient === undefined || strict === undefined) throw new Error("both plans have the rule");
  expect(toIssue(strict, finding, 1)).toEqual({ ...toIssue(lenient, finding, 1), severity: "error" });
});

const words = (url: string, count: number) => healthyPage({ url, wordCount: count });

describe("overrides for URL patterns", () => {
  const judged = (overrides: CrawlPlanInput["overrides"], url: string, count = 20) => {
    const { page } = activeRules(rules, crawlPlan({ ...(overrides !== undefined && { overrides }) }));
    const applied: string[] = [];
    const failures = ruleFailures(silentLogger);
    const issues = evaluatePage(words(url, count), page, failures, ({ rule }) => applied.push(rule.meta.id));
    return { issues: issues.map(({ rule }) => rule), applied };
  };
  const notes = "https://example.com/notes/1";

  it("switch a rule off for the pages that match, which it then does not apply to", () => {
    const overrides = [{ urls: ["/notes/*"], rules: { short: "off" } as const }];
    expect(judged(overrides, notes)).toEqual({ issues: [], applied: [] });
    expect(judged(overrides, "https://example.com/about")).toEqual({ issues: ["short"], applied: ["short"] });
  });

  it("change options there, the later ones winning", () => {
    const lower = { urls: ["/notes/"], rules: { short: { options: { least: 10 } } } };
    const off = { urls: ["/notes/"], rules: { short: "off" } as const };
    expect(judged([lower], notes).issues).toEqual([]);
    expect(judged([lower], notes, 9).issues).toEqual(["short"]);
    expect(judged([off, lower], notes, 9).issues).toEqual(["short"]);
    expect(judged([lower, off], notes, 9).issues).toEqual([]);
  });

  it.each([
    [{ shrt: "off" as const }, /There is no rule shrt; did you mean short\?/],
    [{ short: { options: { most: 3 } } }, /no option most; it has least/],
    [{ silent: "off" as const }, /Rule silent compares pages of the site/],
  ])("refuse %j", (settings, message) => {
    const plan = crawlPlan({ overrides: [{ urls: ["/"], rules: settings }] });
    expect(() => activeRules(rules, plan)).toThrow(message);
  });

  it("refuse expressions that cannot be matched in linear time, and too many characters", () => {
    const plan = crawlPlan({ overrides: [{ urls: ["/(?=a)b/"], rules: { short: "off" } }] });
    expect(() => activeRules(rules, plan)).toThrow(/RE2/);
    const long = Array.from({ length: 11 }, () => ({ urls: ["x".repeat(500)], rules: {} }));
    expect(() => crawlPlan({ overrides: long })).toThrow(/URL patterns of the overrides have 5500 characters/);
  });

  it("are absent from plans that earlier versions stored", () => {
    const { overrides: _, ...stored } = crawlPlan();
    expect(activeRules(rules, stored).page).toHaveLength(1);
  });
});
