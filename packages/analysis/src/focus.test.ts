import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { focusedFirst, focusOn } from "./focus.ts";

const rule = { id: "title-missing", category: "titles-meta", title: "A page has no title" };
const templates = [{ pattern: "/products/*" }];
const matches = (text: string) => focusOn(text)?.matches({ rule, templates });

describe("a focus", () => {
  it("matches words of the rule, its category and its templates, in the singular and the plural", () => {
    expect(matches("Titles on product pages")).toBe(2);
    expect(matches("META tags")).toBe(1);
    expect(matches("the blog")).toBe(0);
  });

  it("matches nothing by words that every wish has", () => {
    expect(matches("Please look at all the pages of this site first")).toBe(0);
  });

  it("is none without a character that can be seen", () => {
    expect(focusOn(" \u200B ")).toBeNull();
  });

  it("is cut at its length", () => {
    expect(focusOn("a".repeat(2000))?.text.length).toBeLessThanOrEqual(500);
  });
});

describe("what is focused", () => {
  it("comes first, and what matches alike keeps its order", () => {
    const items = fc.array(fc.record({ id: fc.nat(), matches: fc.nat(3) }));
    fc.assert(
      fc.property(items, (all) => {
        const ordered = focusedFirst(all, (item) => item.matches);
        for (const count of [0, 1, 2, 3]) {
          const alike = (list: readonly { readonly matches: number }[]) =>
            list.filter((item) => item.matches === count);
          expect(alike(ordered)).toEqual(alike(all));
        }
        const counts = ordered.map((item) => item.matches);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
      }),
    );
  });
});
