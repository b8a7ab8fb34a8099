import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jaccard, shingles } from "./shingles.ts";

/** Similarity of sets of shingles, the slow way. */
function slowSimilarity(left: string, right: string): number {
  const setOf = (text: string): Set<string> => {
    const words = text.split(" ");
    return new Set(words.slice(4).map((_, offset) => words.slice(offset, offset + 5).join(" ")));
  };
  const a = setOf(left);
  const b = setOf(right);
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / (a.size + b.size - shared);
}

/** Words of which `changes` are replaced. */
function textOf(changes: readonly number[], mark: string): string {
  return Array.from({ length: 120 }, (_, index) => (changes.includes(index) ? mark : "word") + index).join(" ");
}

describe("shingles", () => {
  it("measure the similarity that sets of words give", () => {
    const changes = fc.array(fc.integer({ min: 0, max: 119 }), { maxLength: 20 });
    fc.assert(
      fc.property(changes, changes, (some, others) => {
        const one = textOf(some, "x");
        const other = textOf(others, "y");
        expect(jaccard(shingles(one), shingles(other))).toBeCloseTo(slowSimilarity(one, other), 12);
      }),
    );
  });

  it("do not see case, punctuation and white space", () => {
    const one = shingles("The quick, brown fox — jumps over it.");
    const other = shingles("the QUICK brown\n fox jumps over it");
    expect(jaccard(one, other)).toBe(1);
  });

  it("take characters where a script has no spaces", () => {
    const text = "東京都では今日から新しい条例が施行されます";
    expect(shingles(text)).toHaveLength([...text].length - 7);
    expect(jaccard(shingles(text), shingles(text.replace("。", " ")))).toBe(1);
  });

  it("are none for no text", () => {
    expect(jaccard(shingles(""), shingles(""))).toBe(0);
  });
});
