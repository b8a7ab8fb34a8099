import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RobotsRule } from "./groups.ts";
import { ruleIndex } from "./rule-index.ts";

/** The definition, tried at every position: the oracle. */
function matches(pattern: string, path: string): boolean {
  if (pattern === "") return true;
  if (pattern === "$") return path === "";
  if (pattern.startsWith("*")) {
    return Array.from({ length: path.length + 1 }).some((_, at) => matches(pattern.slice(1), path.slice(at)));
  }
  return path !== "" && pattern[0] === path[0] && matches(pattern.slice(1), path.slice(1));
}

function decide(rules: readonly RobotsRule[], path: string): RobotsRule | null {
  const matching = rules.filter((rule) => matches(rule.path, path));
  const longest = Math.max(...matching.map((rule) => rule.path.length));
  const best = matching.filter((rule) => rule.path.length === longest);
  return best.find((rule) => rule.allow) ?? best[0] ?? null;
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
          const find = ruleIndex(rules);
          for (const path of paths) expect(find(path)).toEqual(decide(rules, path));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("does not let literals share characters of the path", () => {
    const find = ruleIndex([{ allow: false, line: 1, path: "/ab*ba" }]);
    expect(find("/aba")).toBeNull();
    expect(find("/abba")).not.toBeNull();
  });

  it("keeps its answers when it is used again", () => {
    const find = ruleIndex([{ allow: false, line: 1, path: "/*a*a*b$" }]);
    expect([find("/aab"), find("/ab"), find("/aab")].map((rule) => rule?.line)).toEqual([1, undefined, 1]);
  });

  it("answers null without rules", () => {
    expect(ruleIndex([])("/")).toBeNull();
  });

  it("takes characters that no rule can hold", () => {
    expect(ruleIndex([{ allow: false, line: 1, path: "/a*b" }])("/a\u{1F4A9}\u0080b")?.line).toBe(1);
  });
});
