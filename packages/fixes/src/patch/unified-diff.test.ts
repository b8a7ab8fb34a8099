import { applyPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unifiedDiff } from "./unified-diff.ts";
import { wholeChange } from "./whole-change.ts";

const numbered = (count: number, text: string) => Array.from({ length: count }, (_, index) => `${text} ${index}\n`);

describe("a unified diff", () => {
  // The shortest diff of so many lines would take billions of steps.
  it("replaces all lines at once if too many differ", () => {
    const [before, after] = [numbered(100_000, "<a>"), numbered(100_000, "<b>")].map(
      (lines) => `same\nsame\nsame\nsame\n${lines.join("")}end`,
    );
    const diff = unifiedDiff({ file: "p.html", before: before ?? "", after: after ?? "" });
    expect(diff.slice(0, 90)).toMatch(
      /^--- a\/p.html\n\+\+\+ b\/p.html\n@@ -2,100004 \+2,100004 @@\n same\n same\n same\n-<a> 0\n-<a> 1\n/,
    );
    expect(diff.endsWith("+<b> 99999\n end\n\\ No newline at end of file\n")).toBe(true);
  });

  it("applies, whichever lines differ", () => {
    const text = fc.array(fc.constantFrom("a", "b\n", "\r\n", "\n"), { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const hunk = wholeChange(before, after);
        const patch = { oldFileName: "a", newFileName: "b", oldHeader: "", newHeader: "", index: "", hunks: [hunk] };
        expect(applyPatch(before, patch)).toBe(after);
      }),
    );
  });
});
