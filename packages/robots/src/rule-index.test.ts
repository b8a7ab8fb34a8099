import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RobotsRule } from "./groups.ts";
import { maxSteps, ruleIndex } from "./rule-index.ts";

/** The definition, tried at every position: the oracle. */
function matches(pattern: string, path: string): boolean {
  if (pattern === "") return true;
  if (pattern === "$") return path === "";
  if (pattern.startsWith("*")) {
    return Array.from({ length: path.length + 1 }).some((_, offset) => matches(pattern.slice(1), path.slice(offset)));
  }
  return path !== "" && pattern[0] === path[0] && matches(pattern.slice(1), path.slice(1));
}

function decide(rules: readonly RobotsRule[], path: string): RobotsRule | null {
  const matching = rules.filter((rule) => matches(rule.path, path));
  const longest = Math.max(...matching.map((rule) => rule.path.length));
  const best = matching.filter((rule) => rule.path.length === longest);
  return best.find((rule) => rule.allow) ?? best[0] ?? null;
}

/** The rules of one group. */
function finderOf(rules: readonly RobotsRule[]): (path: string) => RobotsRule | null | undefined {
  const index = ruleIndex([rules]);
  return (path) => index.match(path)?.decide([0]);
}

const letters = (alphabet: string, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { maxLength }).map((characters) => characters.join(""));

describe("ruleIndex", () => {
  it("decides as the definition does for any rules and path", () => {
    const rule = fc.record({ allow: fc.boolean(), path: letters("/ab*$", 8) });
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 12 }),
        fc.array(letters("/ab$", 12), { minLength: 1 }),
        (drafts, paths) => {
          const rules = drafts.map((draft, index) => ({ ...draft, line: index + 1 }));
          const find = finderOf(rules);
          for (const path of paths) expect(find(path)).toEqual(decide(rules, path));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("decides for each choice of groups as for their rules alone", () => {
    const rule = fc.record({ allow: fc.boolean(), path: letters("/ab*$", 6) });
    fc.assert(
      fc.property(fc.array(fc.array(rule, { maxLength: 4 }), { maxLength: 4 }), letters("/ab$", 8), (drafts, path) => {
        const groups = drafts.map((group, position) =>
          group.map((draft, index) => ({ ...draft, line: position * 10 + index })),
        );
        const matching = ruleIndex(groups).match(path);
        for (const obeyed of [[], [0], [1, 3], [0, 1, 2, 3]]) {
          const rules = obeyed.flatMap((group) => groups[group] ?? []);
          expect(matching?.decide(obeyed.filter((group) => group < groups.length))).toEqual(decide(rules, path));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("does not let literals share characters of the path", () => {
    const find = finderOf([{ allow: false, line: 1, path: "/ab*ba" }]);
    expect(find("/aba")).toBeNull();
    expect(find("/abba")).not.toBeNull();
  });

  it("keeps its answers when it is used again", () => {
    const find = finderOf([{ allow: false, line: 1, path: "/*a*a*b$" }]);
    expect([find("/aab"), find("/ab"), find("/aab")].map((rule) => rule?.line)).toEqual([1, undefined, 1]);
  });

  it("keeps the work per path bounded where literals end in each other", () => {
    const nested = Array.from({ length: 900 }, (_, n) => ({
      allow: false,
      line: n + 1,
      path: `/*${"a".repeat(n + 1)}*b`,
    }));
    const index = ruleIndex([nested]);
    expect(index.match(`/${"a".repeat(200)}`)).not.toBeNull();
    expect(index.match(`/${"a".repeat(2000)}`)).toBeNull();
    expect(index.steps).toBeLessThan(2 * maxSteps);
    expect(index.match("/x")).not.toBeNull();
  });

  it("answers null without rules", () => {
    expect(finderOf([])("/")).toBeNull();
  });

  it("takes characters that no rule can hold", () => {
    expect(finderOf([{ allow: false, line: 1, path: "/a*b" }])("/a\u{1F4A9}\u0080b")?.line).toBe(1);
  });
});
