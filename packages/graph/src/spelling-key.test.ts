import { expect, it } from "vitest";
import { folderSetKey, spellingKey } from "./spelling-key.ts";

const site = "https://site.test";
const areAlike = (a: string, b: string) => spellingKey(site + a) === spellingKey(site + b);

it("is one for URLs that differ in case, the trailing slash or escapes, also doubled ones", () => {
  expect(areAlike("/tags/Machine-learning/", "/tags/Machine-Learning/")).toBe(true);
  expect(areAlike("/about", "/about/")).toBe(true);
  expect(areAlike("/caf%C3%A9", "/CAF%C3%89/")).toBe(true);
  expect(areAlike("/caf%25C3%25A9", "/caf%C3%A9")).toBe(true);
  expect(areAlike("/cafe%CC%81", "/caf%C3%A9")).toBe(true);
  expect(areAlike("/a/?Page=2", "/a?page=2")).toBe(true);
});

it("tells other URLs apart", () => {
  expect(areAlike("/about", "/about.html")).toBe(false);
  expect(areAlike("/a?page=1", "/a?page=2")).toBe(false);
  expect(areAlike("/a//", "/a")).toBe(false);
  expect(areAlike("/100%", "/100")).toBe(false);
  expect(spellingKey("https://other.test/a")).not.toBe(spellingKey(`${site}/a`));
});

it("knows the same folders in another order, but no other order of a date", () => {
  const key = (path: string) => folderSetKey(site + path);
  expect(key("/de/articles/boots/")).toBe(key("/articles/boots/de"));
  expect(key("/de/2026/01/boots/")).toBe(key("/2026/01/boots/de/"));
  expect(key("/blog/news/2026/01/")).not.toBe(key("/blog/news/01/2026/"));
  expect(key("/a/b")).not.toBe(key("/a/b/c"));
  expect([key("/"), key("/a"), key("/a/b?page=2"), key("/a".repeat(13))]).toEqual([null, null, null, null]);
});
