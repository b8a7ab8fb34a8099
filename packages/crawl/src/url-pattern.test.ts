import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { urlPatterns } from "./url-pattern.ts";

const url = "https://e.test/blog/2024/post.html?print=1";

describe("urlPatterns", () => {
  it.each([
    ["blog", true],
    ["/blog/", true],
    ["/blog", true],
    ["/shop/", false],
    ["*.html", true],
    ["*.html$", false],
    ["print=1$", true],
    ["/blog/*print", true],
    ["/blog/*/nothing", false],
    ["https://e.test/*/2024/*=1$", true],
    ["post*post", false],
    ["", true],
    ["$", true],
    ["*$", true],
    ["/^https:.*print=\\d$/", true],
    ["/^http:/", false],
    ["/(BLOG)/i", true],
    ["/(BLOG)/", false],
    ["/BLOG/i", false],
    ["/blog/*/", true],
    ["/2024.post/i", true],
    ["blög", false],
    ["blog*ö$", false],
  ])("%s fits: %s", (pattern, fits) => {
    const { fits: test } = urlPatterns([pattern]);
    expect([test(url), test(url)]).toEqual([fits, fits]);
  });

  it("names a regular expression that does not compile", () => {
    expect(() => urlPatterns(["/(/"])).toThrow(expect.objectContaining({ code: "invalid_options" }));
  });

  it("takes no time over many stars", () => {
    const { fits: test } = urlPatterns([`${"*a".repeat(1000)}$`]);
    expect(test(`https://e.test/${"a".repeat(2000)}b`)).toBe(false);
  });

  it.each(["/(?=a)b/", "/(a)\\1/", "/(?<!a)b/"])("refuses %s, which takes backtracking", (pattern) => {
    expect(() => urlPatterns([pattern])).toThrow(expect.objectContaining({ code: "invalid_options" }));
  });

  it("caps the characters and the instructions of all patterns together", () => {
    expect(() => urlPatterns(["a".repeat(2500), "b".repeat(2500)])).not.toThrow();
    expect(() => urlPatterns(["a".repeat(2500), "b".repeat(2501)])).toThrow(/5001 characters .* at most 5000/);
    expect(() => urlPatterns(["/a{1000}b{1000}c{1000}/"])).toThrow(/at most 2000/);
  });

  it("fits what pieces found one after the other fit, for any set of globs", () => {
    const text = (maxLength: number, letters: string) =>
      fc.array(fc.constantFrom(...letters), { maxLength }).map((all) => all.join(""));
    fc.assert(
      fc.property(fc.array(text(8, "aab*$"), { maxLength: 6 }), text(14, "aab$"), (globs, tested) => {
        expect(urlPatterns(globs).fits(tested)).toBe(globs.some((glob) => fitsByIndex(glob, tested)));
      }),
      { numRuns: 3000 },
    );
  });
});

/** The plain way, which takes a URL's length times a pattern's. */
function fitsByIndex(pattern: string, tested: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  const last = isAnchored ? (pieces.pop() ?? "") : "";
  let from = 0;
  for (const piece of pieces) {
    const index = tested.indexOf(piece, from);
    if (index < 0) return false;
    from = index + piece.length;
  }
  return !isAnchored || (tested.length - last.length >= from && tested.endsWith(last));
}
