import { expect, it } from "vitest";
import type { Acceptance } from "../context/acceptance.ts";
import { matcherOf } from "./acceptance-matcher.ts";

const acceptance = (id: string, rule: string, urlPattern: string): Acceptance => ({
  id,
  rule,
  urlPattern,
  reason: "",
  author: null,
  createdAt: "",
  expiresAt: null,
});
const issue = (rule: string, url: string) => ({ rule, subject: { kind: "page", url } as const });

it("matches rule and URL pattern together, and names the oldest acceptance", () => {
  const matcher = matcherOf([
    acceptance("1", "a", "/x/*$"),
    acceptance("2", "a", "/y"),
    acceptance("3", "a", "*"),
    acceptance("4", "b", "end$"),
  ]);
  const idOf = (rule: string, path: string) => matcher.idOf(issue(rule, `https://site.test${path}`));
  expect(["/x/1", "/a/y", "/else"].map((path) => idOf("a", path))).toEqual(["1", "2", "3"]);
  expect([idOf("b", "/the-end"), idOf("b", "/the-end?x"), idOf("c", "/x/1")]).toEqual(["4", null, null]);
});

it("reads special characters of expressions as they are", () => {
  const matcher = matcherOf([acceptance("1", "a", "/a.b(c)+?")]);
  expect(matcher.accepts(issue("a", "https://site.test/a.b(c)+?"))).toBe(true);
  expect(matcher.accepts(issue("a", "https://site.test/aXb(c)+?"))).toBe(false);
});

it("takes time linear in the URL for hostile patterns", () => {
  const patterns = Array.from({ length: 10 }, () => `${"*a".repeat(249)}b`);
  const matcher = matcherOf(patterns.map((pattern, index) => acceptance(String(index), "a", pattern)));
  const startedAt = performance.now();
  for (let round = 0; round < 100; round++) matcher.idOf(issue("a", `https://site.test/${"a".repeat(2000)}`));
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
