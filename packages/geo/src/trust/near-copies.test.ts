import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { origin, page } from "../testing/index.ts";
import { nearCopiesFold } from "./near-copies.ts";

/** Returns words of their own for a seed. */
function ownWords(seed: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `w${seed}q${index}`).join(" ");
}

/** A page of which a number of 200 words is its own. */
function copy(index: number, own: number, inlinks = 3) {
  const text = `# Tests in city ${index}\n${ownWords(9000, 200 - own)}\n${ownWords(index + 1, own)}`;
  return page({ url: `${origin}/tests/${index}`, text, record: { id: index + 1, inlinks } });
}

function found(pages: readonly ReturnType<typeof page>[]) {
  const fold = nearCopiesFold();
  for (const one of pages) fold.add(one);
  return fold.finish();
}

const copies = (count: number, own: number) => Array.from({ length: count }, (_, index) => copy(index, own));

describe("near-copies", () => {
  it("are pages that differ in a name, told for certain from five on", () => {
    expect(found(copies(100, 10))).toMatchObject([{ pages: 100, isCertain: true, isReference: false }]);
    expect(found(copies(4, 10))).toMatchObject([{ pages: 4, isCertain: false }]);
    expect(found(copies(2, 10))).toEqual([]);
  });

  it("are no pages that share less than half of their wording", () => {
    expect(found(copies(100, 110))).toEqual([]);
    expect(found(copies(100, 200))).toEqual([]);
  });

  it("merge into the page that most pages link to", () => {
    const [group] = found([...copies(9, 10), copy(30, 10, 40)]);
    expect(group?.first).toBe(`${origin}/tests/30`);
    expect(group?.sample).not.toContain(`${origin}/tests/30`);
  });

  it("are to be reviewed beside pages of a theme, which are to be deleted, not merged", () => {
    const statements = { foreign: [{ kind: "filler" as const, text: "Lorem", place: "main" as const, at: undefined }] };
    const demos = Array.from({ length: 2 }, (_, at) => page({ url: `${origin}/demo/${at}`, statements }));
    expect(found([...copies(10, 10), ...demos])).toMatchObject([{ pages: 10, isCertain: false }]);
    expect(found([...copies(30, 10), ...demos])).toMatchObject([{ pages: 30, isCertain: true }]);
  });

  it("are no short texts, and no texts of a theme, which are told as such", () => {
    const short = Array.from({ length: 9 }, (_, index) =>
      page({ url: `${origin}/${index}`, text: "# Same\nFew words." }),
    );
    expect(found(short)).toEqual([]);
    const statements = { foreign: [{ kind: "filler" as const, text: "Lorem", place: "main" as const, at: undefined }] };
    const text = `# Demo\n${ownWords(1, 100)}`;
    expect(found(short.map(({ url }) => page({ url, text, statements })))).toEqual([]);
  });

  it("are to be reviewed in a reference, which programs write", () => {
    const docs = copies(9, 10).map((one) => ({ ...one, type: "docs" as const }));
    expect(found(docs)).toMatchObject([{ isReference: true, isCertain: false }]);
  });

  it("do not depend on the order of pages", () => {
    const pages = [...copies(12, 10), ...copies(20, 60).slice(12)];
    const whole = found(pages);
    fc.assert(
      fc.property(fc.shuffledSubarray(pages, { minLength: pages.length }), (shuffled) => {
        expect(found(shuffled)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});
