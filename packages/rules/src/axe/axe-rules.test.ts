import { expect, it } from "vitest";
import { rules } from "../index.ts";
import { measuredRow, pageMeasures, renderedPage } from "../testing/index.ts";
import { axeRules } from "./axe-rules.ts";

const clean = { version: "4.14.1", violations: [], passed: [], incomplete: [], inapplicable: [] };
const violation = {
  rule: "color-contrast",
  impact: "serious",
  nodes: 7,
  sample: [{ selector: "main > p", snippet: "<p>", summary: "Fix any of the following: contrast of 2.1" }],
} as const;

function ruleOf(id: string) {
  const found = axeRules.find(({ meta }) => meta.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
}

it("has a rule for each rule that axe runs by default, by impact", () => {
  expect(axeRules.length).toBe(87);
  expect(ruleOf("axe-button-name").meta.severity).toBe("error");
  expect(ruleOf("axe-color-contrast").meta.severity).toBe("warning");
  expect(ruleOf("axe-region").meta.severity).toBe("notice");
});

it("reports a violation with the pages, the elements and what axe says", () => {
  const rule = ruleOf("axe-color-contrast");
  const row = measuredRow({ accessibility: { ...clean, violations: [violation] } });
  expect([...rule.evaluate(row, {})]).toMatchObject([
    {
      subject: { kind: "group", key: "/products/*", size: 1 },
      memberIds: [2],
      message: "violation",
      data: { elements: 7, element: "main > p", summary: "Fix any of the following: contrast of 2.1", pages: 1, of: 2 },
    },
  ]);
  expect([...ruleOf("axe-image-alt").evaluate(row, {})]).toEqual([]);
});

it("looks only at pages that axe tested", () => {
  const { looksAt } = ruleOf("axe-color-contrast").query;
  expect(looksAt?.(renderedPage())).toBe(true);
  expect(looksAt?.(renderedPage({ measures: pageMeasures({ accessibility: null }) }))).toBe(false);
  expect(looksAt?.(renderedPage({ finalUrl: "https://site.test/other" }))).toBe(false);
});

it("replaces rules that exist, where axe found something to check", () => {
  const replaced = axeRules.flatMap(({ query }) => query.replaces ?? []);
  const ids = new Set(rules.map(({ meta }) => meta.id));
  expect(replaced.map(({ rule }) => rule).filter((id) => !ids.has(id))).toEqual([]);
  const [images] = ruleOf("axe-image-alt").query.replaces ?? [];
  const page = (accessibility: Partial<typeof clean>) =>
    renderedPage({ measures: pageMeasures({ accessibility: { ...clean, ...accessibility } }) });
  expect(images?.on(page({}))).toBe(false);
  expect(images?.on(renderedPage())).toBe(true);
});
