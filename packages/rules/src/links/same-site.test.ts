import { expect, it } from "vitest";
import { isSameSite } from "./same-site.ts";

it("takes subdomains for one site and owners of one shared host for two", () => {
  expect(isSameSite("https://www.site.co.uk/", "http://shop.site.co.uk:8080/a")).toBe(true);
  expect(isSameSite("https://a.github.io/", "https://b.github.io/")).toBe(false);
  expect(isSameSite("https://site.co.uk/", "https://other.co.uk/")).toBe(false);
});

it("compares addresses and bare names as they are", () => {
  expect(isSameSite("http://127.0.0.1:1/", "http://127.0.0.1:2/")).toBe(true);
  expect(isSameSite("http://localhost/", "http://127.0.0.1/")).toBe(false);
  expect(isSameSite("mailto:a@site.test", "mailto:b@site.test")).toBe(false);
});
