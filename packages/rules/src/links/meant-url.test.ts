import { expect, it } from "vitest";
import { meantUrl } from "./meant-url.ts";

it.each([
  ["https://site.test/www.mill.com/offer", "https://www.mill.com/offer"],
  ["https://site.test/about/www.mill.com", "https://www.mill.com"],
  ["https://site.test/mill.co.uk/offer?a=1", "https://mill.co.uk/offer?a=1"],
  ["https://site.test/http//mill.com/offer", "http://mill.com/offer"],
  ["https://site.test/a/https//mill.photos/", "https://mill.photos/"],
  ["https://site.test/https:/mill.com", "https://mill.com"],
  ["https://site.test/HTTPS://mill.com", "https://mill.com"],
])("finds what %s means", (url, meant) => {
  expect(meantUrl(url)).toBe(meant);
});

it.each([
  "https://www.site.com/",
  "https://site.test/offer.html",
  "https://site.test/jquery.com.js",
  "https://site.test/v1.2/notes",
  "https://site.test/www/offer",
  "https://site.test/?to=www.mill.com",
  "https://site.test/http/offer",
])("finds nothing in %s", (url) => {
  expect(meantUrl(url)).toBeNull();
});
