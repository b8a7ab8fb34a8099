import { describe, expect, it } from "vitest";
import { folderTemplate, templateOfFolder } from "./url-template.ts";

describe("folderTemplate", () => {
  it.each([
    ["https://a.example/", "/"],
    ["https://a.example/about", "/*"],
    ["https://a.example/products/red-shoe?x=1", "/products/*"],
    ["https://a.example/blog/2024/05/hello", "/blog/*/*/*"],
    ["https://a.example/a/b/c/", "/a/b/*"],
  ])("of %s is %s", (url, pattern) => {
    expect(folderTemplate(url)).toBe(pattern);
  });
});

describe("templateOfFolder", () => {
  it("keeps few folders apart", () => {
    const templateOf = templateOfFolder(["/a/*", "/a/b/*", "/c/*"]);
    expect(["/a/*", "/a/b/*", "/c/*"].map(templateOf)).toEqual(["/a/*", "/a/b/*", "/c/*"]);
  });

  it("joins the many folders of a section, and sections whose names are values", () => {
    const brands = Array.from({ length: 12 }, (_, index) => `/shop/brand-${"abcdefghijkl"[index]}/*`);
    expect(templateOfFolder(brands)("/shop/unknown/*")).toBe("/shop/*/*");
    const people = Array.from({ length: 120 }, (_, index) => `/user${index.toString(36)}x/*`);
    expect(templateOfFolder(people)("/somebody/*")).toBe("/*/*");
  });
});
