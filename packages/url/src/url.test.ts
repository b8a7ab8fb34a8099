import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostOf, isFetchable, urlKey } from "./url.ts";

describe("urlKey", () => {
  it.each([
    ["drops the fragment", "https://a.test/x#part", "https://a.test/x"],
    ["drops user information", "https://me:secret@a.test/", "https://a.test/"],
    ["drops a default port", "https://a.test:443/", "https://a.test/"],
    ["lowers the case of the host", "https://A.TEST/X", "https://a.test/X"],
    ["unescapes unreserved characters", "https://a.test/%7Ejoe", "https://a.test/~joe"],
    ["writes escapes in upper case", "https://a.test/%c3%a9", "https://a.test/%C3%A9"],
    ["escapes what was not escaped", "https://a.test/é", "https://a.test/%C3%A9"],
    ["keeps reserved escapes", "https://a.test/a%2Fb", "https://a.test/a%2Fb"],
    ["keeps the order of parameters", "https://a.test/?b=1&a=2", "https://a.test/?b=1&a=2"],
    ["keeps a trailing slash", "https://a.test/x/", "https://a.test/x/"],
  ])("%s", (_, url, key) => {
    expect(urlKey(url)).toBe(key);
  });

  it("is its own key, for any URL", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(urlKey(urlKey(url))).toBe(urlKey(url));
      }),
    );
  });
});

it("fetches http and https only", () => {
  expect(
    ["https://a.test", "http://a.test", "ftp://a.test", "mailto:a@a.test"].map((url) => isFetchable(new URL(url))),
  ).toEqual([true, true, false, false]);
});

it("keeps the port in a host unless it is the default one", () => {
  expect(hostOf("http://A.test:8080/x")).toBe("a.test:8080");
  expect(hostOf("http://a.test:80/x")).toBe("a.test");
});
