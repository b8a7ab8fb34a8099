import { describe, expect, it } from "vitest";
import { urlPattern } from "./url-pattern.ts";

const url = "https://e.test/blog/2024/post.html?print=1";

describe("urlPattern", () => {
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
  ])("%s fits: %s", (pattern, fits) => {
    const test = urlPattern(pattern);
    expect([test(url), test(url)]).toEqual([fits, fits]);
  });

  it("names a regular expression that does not compile", () => {
    expect(() => urlPattern("/(/")).toThrow(expect.objectContaining({ code: "invalid_options" }));
  });

  it("takes no time over many stars", () => {
    const test = urlPattern(`${"*a".repeat(1000)}$`);
    expect(test(`https://e.test/${"a".repeat(2000)}b`)).toBe(false);
  });
});
