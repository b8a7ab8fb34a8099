import type { Subject } from "@sightline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountedIssue, ruleIssues } from "./rule-issues.ts";

const page: Subject = { kind: "page", url: "https://shop.example/" };
const site: Subject = { kind: "site", url: "https://shop.example/" };
const group: Subject = { kind: "group", url: "https://shop.example/", key: "a title", size: 2, sample: [] };

function issue(over: Partial<CountedIssue> = {}): CountedIssue {
  return { rule: "a", certainty: "certain", subject: page, data: {}, count: 1, pageId: 1, memberIds: [], ...over };
}

function summed(issues: readonly CountedIssue[]) {
  const reported: [rule: string, page: number, targets: number][] = [];
  const sums = ruleIssues((pageId, rule, targets) => reported.push([rule, pageId, targets]));
  for (const issue of issues) sums.add(issue);
  return { rules: Object.fromEntries(sums.end()), told: reported };
}

describe("ruleIssues", () => {
  it("tells of each page that fails with the sum of its targets, and counts the pages of each rule once", () => {
    const issues = [issue({ count: 2 }), issue({ count: 3 }), issue({ pageId: 7 }), issue({ rule: "b", pageId: 7 })];
    expect(summed(issues)).toEqual({
      rules: {
        a: { failing: 2, needsReview: 0, issues: 3, failsSite: false },
        b: { failing: 1, needsReview: 0, issues: 1, failsSite: false },
      },
      told: [
        ["a", 1, 5],
        ["a", 7, 1],
        ["b", 7, 1],
      ],
    });
  });

  it("counts a group against its members, and a group or site without pages against the site", () => {
    const issues = [
      issue({ subject: group, pageId: null, memberIds: [3, 4] }),
      issue({ rule: "b", subject: group, pageId: null }),
      issue({ rule: "c", subject: site, pageId: null }),
    ];
    const { rules, told } = summed(issues);
    expect(rules).toEqual({
      a: { failing: 2, needsReview: 0, issues: 1, failsSite: false },
      b: { failing: 0, needsReview: 0, issues: 1, failsSite: true },
      c: { failing: 0, needsReview: 0, issues: 1, failsSite: true },
    });
    expect(told.map(([, pageId]) => pageId)).toEqual([3, 4]);
  });

  it("never lets what waits for a person fail a page or the site", () => {
    const review = { certainty: "review" } as const;
    const { rules, told } = summed([issue(review), issue({ ...review, subject: site, pageId: null })]);
    expect(rules).toEqual({ a: { failing: 0, needsReview: 1, issues: 2, failsSite: false } });
    expect(told).toEqual([]);
  });

  it("agrees with sets of pages, in whatever order the issues of a rule come", () => {
    const any = fc.record({
      certainty: fc.constantFrom("certain", "review"),
      count: fc.integer({ min: 1, max: 9 }),
      pageId: fc.integer({ min: 1, max: 3000 }).map((id) => (id > 2990 ? id : id % 6) + 1),
    });
    fc.assert(
      fc.property(fc.array(fc.array(any, { minLength: 1, maxLength: 20 }), { maxLength: 5 }), (rules) => {
        const issues = rules.flatMap((of, rule) => of.map((a) => issue({ ...a, rule: `rule-${rule}` })));
        const { rules: sums, told } = summed(issues);
        for (const rule of new Set(issues.map((issue) => issue.rule))) {
          const certain = issues.filter((issue) => issue.rule === rule && issue.certainty === "certain");
          const failing = new Set(certain.map(({ pageId }) => pageId));
          const reviewed = issues.filter((issue) => issue.rule === rule && issue.certainty === "review");
          const waiting = new Set(reviewed.map(({ pageId }) => pageId).filter((id) => !failing.has(id)));
          const found = issues.filter((issue) => issue.rule === rule).length;
          expect(sums[rule]).toEqual({
            failing: failing.size,
            needsReview: waiting.size,
            issues: found,
            failsSite: false,
          });
          const targetsOf = (id: number | null) =>
            certain.filter(({ pageId }) => pageId === id).reduce((sum, { count }) => sum + count, 0);
          for (const id of failing) {
            const sum = told.filter(([of, index]) => of === rule && index === id).reduce((all, [, , n]) => all + n, 0);
            expect(sum).toBe(targetsOf(id));
          }
          expect(new Set(told.filter(([of]) => of === rule).map(([, id]) => id))).toEqual(failing);
        }
      }),
    );
  });
});
