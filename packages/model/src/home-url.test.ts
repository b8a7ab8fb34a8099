import { expect, it } from "vitest";
import { homeUrlOf, isHomeUrl, meansHome } from "./home-url.ts";

it.each(["/", "/index.html", "/en/", "/pt-BR", "/zh_hant/", "/Home", "/startseite/"])(
  "%s may mean the home page",
  (path) => {
    expect(meansHome(`https://site.test${path}`)).toBe(true);
  },
);

it.each(["/old", "/old-map", "/teas/", "/en/teas"])("%s does not mean the home page", (path) => {
  expect(meansHome(`https://site.test${path}`)).toBe(false);
});

it("tells the home page by its path, without a query", () => {
  expect(isHomeUrl("https://site.test/index.php")).toBe(true);
  expect(isHomeUrl("https://site.test/?page=2")).toBe(false);
});

it.each([
  ["spider", "https://site.test/shop/", "https://site.test/shop/"],
  ["sitemap", "https://site.test/shop/", "https://site.test/shop/"],
  ["list", "https://site.test/de/", "https://site.test/de/"],
  ["list", "https://site.test/teas/green?size=2", "https://site.test/"],
] as const)("takes a %s that starts at %s to have its home page at %s", (mode, startUrl, home) => {
  expect(homeUrlOf({ startUrl, plan: { mode } })).toBe(home);
});
