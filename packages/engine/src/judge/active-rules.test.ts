import { crawlPlan } from "@sightline/model";
import { definePageRule, defineSiteRule } from "@sightline/model/rule";
import { expect, it } from "vitest";
import { activeRules, toIssue } from "./active-rules.ts";

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
