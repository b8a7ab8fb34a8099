import { describe, expect, it } from "vitest";
import { urlGroups } from "./url-groups.ts";

const patterns = (path: string) => urlGroups(new URL(path, "https://e.test")).map(({ pattern }) => pattern.slice(14));

describe("urlGroups", () => {
  it.each([
    ["/", []],
    ["/about/the-company", []],
    ["/products/item-123", ["/products/item-*"]],
    ["/2026/03/", ["/*/*/"]],
    ["/list?page=2", ["/list?page", "/**?page"]],
    ["/list?category=2&page=1", ["/list?category&page", "/**?category&page"]],
    ["/list?b=2&a=1", ["/list?*&*", "/list?a&b", "/**?a&b"]],
    ["/shop?size=3&color=red&sort=up", ["/shop?*&*", "/shop?color&size&sort", "/**?color&size&sort"]],
    ["/shop?f[0]=a&f[1]=b&f[2]=c", ["/shop?*&*", "/shop?f[*]", "/**?f[*]"]],
    ["/a;jsessionid=0A1B2C", ["/a;jsessionid", "/**;jsessionid"]],
    ["/(S(lit3py55t21z5v55vlm25s55))/orders", ["/*/orders", "/**/*"]],
    ["/s/0123456789abcdef0123456789abcdef/cart", ["/s/*/cart", "/**/*"]],
    ["/list?p=2&amp;p=3", ["/list?amp;p&p", "/**?amp;p&p"]],
    ["/list?p=2&amp;amp;amp;p=3&p=1", ["/list?*amp;amp;*"]],
    ["/list?q=100%252525", ["/list?*%2525*"]],
    ["/news/about/news", ["/**/**"]],
    ["/how-to-build-10-things-in-2026-with-care", ["/how-to-build-*-things-in-*-with-care"]],
  ])("of %s are %j", (path, expected) => {
    expect(patterns(path)).toEqual(expected);
  });

  it("give pages with a session id the view of the page without", () => {
    const views = (path: string) => urlGroups(new URL(path, "https://e.test")).flatMap(({ view }) => view ?? []);
    expect(views("/a/b?sid=1")).toEqual(["/a/b"]);
    expect(views("/a/b;sid=1")).toEqual(["/a/b"]);
    expect(views("/team/about/team/contact/")).toEqual(["contact"]);
  });
});
