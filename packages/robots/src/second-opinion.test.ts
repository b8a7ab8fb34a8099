import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explanation, ourAnswer, type Question, readings } from "./second-opinion.test.fixture.ts";

const agent = fc.constantFrom(
  "*",
  "FooBot",
  "BarBot",
  "FooBot/1.2",
  "FooBot 2",
  "MJ12bot",
  "Googlebot",
  "Googlebot-News",
);
const path = fc
  .array(fc.constantFrom("/", "a", "b", "*", "$", "%2F", "%7e", "~", "?", "ü", ".", "|", "/index.html"), {
    maxLength: 6,
  })
  .map((parts) => `/${parts.join("")}`);
const line = fc.oneof(
  agent.map((name) => `User-agent: ${name}`),
  fc
    .tuple(fc.constantFrom("Allow: ", "Disallow: ", "disallow:", "Dissallow: ", "Disallow "), path)
    .map((parts) => parts.join("")),
  fc.constantFrom("Disallow: /", "Allow: /index.html"),
  fc.constantFrom("Crawl-delay: 1", "Sitemap: https://example.com/s.xml", "Disallow:", "# note", "", "Foo: bar"),
);
const question: fc.Arbitrary<Question> = fc.record({
  text: fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n")),
  token: fc.constantFrom("FooBot", "BarBot", "MJ12bot", "Googlebot-News", "AdsBot-Google"),
  url: path.filter((a) => !a.startsWith("//")).map((a) => `https://example.com${a.replaceAll("*", "x")}`),
});

describe("robots-parser as a second opinion", () => {
  it("differs in any file only where a named reading of Google or RFC 9309 says otherwise", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(question, (question) => {
        const names = explanation(question);
        expect(names, JSON.stringify(question)).not.toBeNull();
        for (const name of names ?? []) seen.add(name);
      }),
      { numRuns: 3000, seed: 9309 },
    );
    expect([...seen].sort()).toEqual(
      readings
        .map(({ name }) => name)
        .filter((name) => !name.includes("itself"))
        .sort(),
    );
  });

  it.each([
    ["Disallow: /a\nAllow: /a/b", "/a/b"],
    ["Allow: /a\nDisallow: /a", "/a"],
    ["Disallow: /*a*b$", "/xaxb"],
    ["Disallow: /*a*b$", "/xaxbx"],
    ["Disallow: /a$", "/ab"],
    ["Disallow:", "/a"],
    ["Disallow: /", "/a"],
  ])("explains no wrong answer to %j on %s", (rules, path) => {
    const one = { text: `User-agent: *\n${rules}`, token: "FooBot", url: `https://example.com${path}` };
    expect(explanation(one)).toEqual([]);
    expect(explanation(one, (asked) => !ourAnswer(asked))).toBeNull();
  });
});
