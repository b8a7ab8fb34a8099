import { describe, expect, it } from "vitest";
import { isNamedByHost, isSiteName, withoutSiteName } from "./brand-title.ts";

it("recognises the name that the page gives its site", () => {
  const metas = [{ name: "og:site_name", content: "Sock  Shop" }];
  expect(isSiteName(" sock shop ", metas)).toBe(true);
  expect(isSiteName("Sock shop prices", metas)).toBe(false);
  expect(isSiteName("", [{ name: "og:site_name", content: " " }])).toBe(false);
  expect(isSiteName("Sock shop", [])).toBe(false);
});

it("recognises a name that the host carries", () => {
  expect(isNamedByHost("Exim", "https://www.exim.org/")).toBe(true);
  expect(isNamedByHost("Git", "https://git-scm.test/")).toBe(true);
  expect(isNamedByHost("Sock-Shop", "https://sock-shop.test/")).toBe(true);
  expect(isNamedByHost("Sock-Shop.com", "https://blog.sockshop.com/")).toBe(true);
  expect(isNamedByHost("Home", "https://www.exim.org/")).toBe(false);
  expect(isNamedByHost("–", "https://www.exim.org/")).toBe(false);
});

describe("a title without the name of its site", () => {
  const page = { url: "https://sock-shop.test/", socialMetas: [{ name: "og:site_name", content: "Ada’s Socks" }] };

  it.each([
    ["Boots for wet winters – Sock Shop", "Boots for wet winters"],
    ["Boots - a test | Ada’s Socks", "Boots - a test"],
    ["Sock Shop: boots for wet winters", "boots for wet winters"],
    ["Boots for wet winters | Winter", "Boots for wet winters | Winter"],
    ["Sock Shop", "Sock Shop"],
  ])("of “%s” is “%s”", (title, own) => {
    expect(withoutSiteName(title, page)).toBe(own);
  });
});
