import { expect, it } from "vitest";
import { isNamedByHost, isSiteName } from "./brand-title.ts";

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
  expect(isNamedByHost("Home", "https://www.exim.org/")).toBe(false);
  expect(isNamedByHost("–", "https://www.exim.org/")).toBe(false);
});
