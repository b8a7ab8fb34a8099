import { expect, it } from "vitest";
import { isHomeUrl, meansHome } from "./home-url.ts";

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
