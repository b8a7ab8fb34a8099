import { expect, it } from "vitest";
import { variantKey } from "./url-variant.ts";

it("is one for parameter, case, slash and host variants", () => {
  const key = variantKey("https://site.test/Boots");
  for (const url of ["http://www.site.test/boots", "https://site.test/boots/", "https://site.test/BOOTS?sort=price"]) {
    expect(variantKey(url)).toBe(key);
  }
});

it("is one for the default document of a folder", () => {
  expect(variantKey("https://site.test/boots/index.html")).toBe(variantKey("https://site.test/boots/"));
});

it("differs for another path and another subdomain", () => {
  expect(variantKey("https://site.test/boots")).not.toBe(variantKey("https://site.test/boots/red"));
  expect(variantKey("https://site.test/boots")).not.toBe(variantKey("https://shop.site.test/boots"));
});
