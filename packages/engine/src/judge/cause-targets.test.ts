import { describe, expect, it } from "vitest";
import { causeTargets, type TargetedIssue } from "./cause-targets.ts";

const page = "https://shop.example/";
const gone = "https://shop.example/gone";
const link = (rule: string, data: TargetedIssue["data"] = {}, target = gone): TargetedIssue => ({
  rule,
  subject: { kind: "link", url: page, target },
  data,
});
const ofDeadTargets = (rule: string) => (rule.startsWith("dead") ? "dead-target" : null);

describe("causeTargets", () => {
  it("gives a URL one number for all rules of a cause, and one for each other rule", () => {
    const targets = causeTargets(ofDeadTargets);
    const numbers = ["dead-link", "dead-canonical", "other", "another", "other"].map((rule) =>
      targets.numberOf(link(rule)),
    );
    expect(numbers).toEqual([1, 1, 2, 3, 2]);
    expect(targets.numbersOf(gone)).toEqual([1]);
  });

  it("takes the key of a group for a target where the group names an element, and else nothing", () => {
    const targets = causeTargets(ofDeadTargets);
    const subject: TargetedIssue["subject"] = { kind: "group", url: page, key: gone, size: 1, sample: [page] };
    expect(targets.numberOf({ rule: "other", subject, data: { element: "anchor" } })).toBe(1);
    expect(targets.describe(1)?.target).toBe(gone);
    expect(targets.numberOf({ rule: "same-title", subject, data: {} })).toBe(0);
    expect(targets.numberOf({ rule: "other", subject: { kind: "page", url: page }, data: {} })).toBe(0);
  });

  it("describes the element and region that most issues name, with its text", () => {
    const targets = causeTargets(ofDeadTargets);
    const content = { element: "anchor", region: "content", text: "Buy" };
    const head = { element: "document-link", region: "head", text: 'rev="made"' };
    for (const data of [content, head, head, content, head]) targets.numberOf(link("dead-link", data));
    expect(targets.describe(1)).toEqual({ target: gone, ...head });
  });

  it("knows no element that the model does not", () => {
    const targets = causeTargets(ofDeadTargets);
    targets.numberOf(link("dead-link", { element: "blink", region: "moon" }));
    expect(targets.describe(1)).toEqual({ target: gone, element: null, region: null, text: "" });
  });

  it("describes 50,000 targets; others count with the rest of their rule, those of causes by themselves", () => {
    const targets = causeTargets(ofDeadTargets);
    for (let n = 0; n < 50_000; n++) targets.numberOf(link("other", {}, `${gone}/${n}`));
    expect(targets.isFull()).toBe(false);
    expect(targets.numberOf(link("other"))).toBe(0);
    expect(targets.isFull()).toBe(true);
    const dead = targets.numberOf(link("dead-link"));
    expect(dead).toBeGreaterThan(0);
    expect(targets.describe(dead)).toBeNull();
  });
});
