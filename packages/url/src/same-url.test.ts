import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { isUrl } from "./parse-url.ts";
import { isSameUrl } from "./same-url.ts";
import { urlKey } from "./url.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("looks past fragments, default ports and the spelling of escapes", () => {
  expect(isSameUrl("https://site.test/%7ea", "https://SITE.test:443/~a#top")).toBe(true);
  expect(isSameUrl("http://site.test:80/a", "http://site.test/a")).toBe(true);
});

it("tells slash, case, query, scheme and port apart", () => {
  expect(isSameUrl("https://site.test/a", "https://site.test/a/")).toBe(false);
  expect(isSameUrl("https://site.test/a", "https://site.test/A")).toBe(false);
  expect(isSameUrl("https://site.test/a", "https://site.test/a?b")).toBe(false);
  expect(isSameUrl("https://site.test/a", "http://site.test/a")).toBe(false);
  expect(isSameUrl("http://site.test:8080/a", "http://site.test/a")).toBe(false);
});

it("takes a text that is not a URL for no page", () => {
  expect(isSameUrl("a b", "https://site.test/")).toBe(false);
});

it("agrees with the keys of URLs of any port", () => {
  const url = fc
    .tuple(
      fc.constantFrom("http", "https"),
      fc.constantFrom("site.test", "127.0.0.1", "SITE.test"),
      fc.constantFrom("", ":80", ":443", ":8080", ":808", ":0", ":08080", ":65536", ":"),
      fc.constantFrom("", "/", "/a", "/./a", "/a#b", "/%61"),
    )
    .map(([scheme, host, port, path]) => `${scheme}://${host}${port}${path}`);
  fc.assert(
    fc.property(url, url, (a, b) => {
      expect(isSameUrl(a, b)).toBe(a === b || (isUrl(a) && isUrl(b) && urlKey(a) === urlKey(b)));
    }),
    { numRuns: 2000 },
  );
});

it.each(["https://site.test", "http://127.0.0.1:8080"])("parses no serialised URL, as of %s", (origin) => {
  let parsed = 0;
  vi.stubGlobal(
    "URL",
    class extends URL {
      constructor(...values: ConstructorParameters<typeof URL>) {
        super(...values);
        parsed += 1;
      }
    },
  );
  expect(isSameUrl(`${origin}/a`, `${origin}/b.html?c=d`)).toBe(false);
  expect(parsed).toBe(0);
});
