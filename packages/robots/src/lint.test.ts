import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxLint, type RobotsLintCode } from "./lint.ts";
import { parseRobots } from "./robots.ts";

function codes(content: string | Uint8Array): readonly (readonly [number, RobotsLintCode])[] {
  return parseRobots(content).lint.map(({ line, code }) => [line, code] as const);
}

describe("robots lint", () => {
  it("is silent for a healthy file", () => {
    const text = [
      "# comment with ünïcode",
      "User-agent: *",
      "User-Agent: Googlebot # the same",
      "Disallow:",
      "Disallow: /a$b",
      "Allow: *.js$",
      "Crawl-delay: 2",
      "Content-Signal: search=yes",
      "",
      "Sitemap: https://example.com/sitemap.xml",
    ].join("\r\n");
    expect(codes(text)).toEqual([]);
  });

  it.each<[string, string, RobotsLintCode]>([
    ["a line without a field", "User-agent: *\nhello there world", "no-field"],
    ["a colon without a name", "User-agent: *\n: /x", "no-field"],
    ["a path without a slash", "User-agent: *\nDisallow: private", "path-without-slash"],
    ["an unknown field", "User-agent: *\nAlow: /x", "unknown-field"],
    ["a misspelt field", "User-agent: *\nDisalow: /x", "misspelt-field"],
    ["a noindex line", "User-agent: *\nNoindex: /x", "noindex"],
    ["a missing colon", "User-agent: *\nDisallow /x", "missing-colon"],
    ["a delay that is no number", "User-agent: *\nCrawl-delay: soon", "crawl-delay-invalid"],
    ["a relative sitemap", "User-agent: *\nSitemap: /sitemap.xml", "sitemap-not-absolute"],
    ["a line over 16,663 bytes", `User-agent: *\nDisallow: /${"x".repeat(16_700)}`, "line-too-long"],
  ])("reports %s", (_, text, code) => {
    expect(codes(text)).toEqual([[2, code]]);
  });

  it("reports rules before the first group", () => {
    expect(codes("Disallow: /x\nCrawl-delay: 1\nUser-agent: *")).toEqual([
      [1, "before-any-group"],
      [2, "before-any-group"],
    ]);
  });

  it("reports a byte order mark, and reads the first line all the same", () => {
    const text = "\uFEFFUser-agent: *\nDisallow: /";
    expect(codes(text)).toEqual([[1, "byte-order-mark"]]);
    expect(parseRobots(text).isAllowed("AnyBot", "https://example.com/")).toBe(false);
  });

  it("reports bytes that are not UTF-8", () => {
    expect(codes(Buffer.from("User-agent: *\nDisallow: /\u00e9", "latin1"))).toEqual([[1, "not-utf8"]]);
  });

  it("does not blame a file that is cut inside a character", () => {
    const text = `User-agent: *\n#${"x".repeat(512_000 - 16)}é`;
    expect(codes(text)).toEqual([]);
  });

  it("reports an HTML page", () => {
    expect(codes("\n<!doctype html>\n")).toEqual([
      [1, "html"],
      [2, "unknown-field"],
    ]);
  });

  it("counts CR, LF and CRLF as one line end each", () => {
    expect(codes("User-agent: *\r\rAllow: /\n\nbad\r\n\r\nbad")).toEqual([
      [5, "no-field"],
      [7, "no-field"],
    ]);
  });

  it("keeps a bounded number of faults", () => {
    expect(codes("bad\n".repeat(5000))).toHaveLength(maxLint);
  });

  it("never throws, whatever the bytes and URLs", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.string(), (bytes, token, url) => {
        const robots = parseRobots(Buffer.concat([Buffer.from("user-agent: *\nallow: "), bytes]));
        expect(typeof robots.isAllowed(token, url)).toBe("boolean");
      }),
    );
  });
});
