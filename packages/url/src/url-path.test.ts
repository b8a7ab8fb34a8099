import fc from "fast-check";
import { expect, it } from "vitest";
import { urlPath } from "./url-path.ts";

/** Returns the path that the parser finds. */
function parsedPath(url: string): string | null {
  try {
    return new URL(url).pathname;
  } catch {
    return null;
  }
}

it.each([
  ["https://e.test/a/b.html", "/a/b.html"],
  ["http://127.0.0.1:8080/a%20b/?q=/x#/y", "/a%20b/"],
  ["https://e.test", "/"],
  ["https://e.test/a/../b/%2E%2e/./c", "/c"],
  ["https://e.test/über uns", "/%C3%BCber%20uns"],
  ["https://e.test\\a\\b", "/a/b"],
])("is the serialized path: %s", (url, path) => {
  expect(urlPath(url)).toBe(path);
});

it.each(["/a", "https://", "https://e.test:99999/a", "https://256.1.1.1/a", "https://1.2.3.4.5/a"])(
  "is null without a URL: %s",
  (text) => {
    expect(urlPath(text)).toBeNull();
  },
);

it("is the path that the parser finds", () => {
  const part = fc.constantFrom(
    ..."/ // . .. ./ a-b Z9 %2e %2E %2F %C3%BC %zz ü ? # @ : \\ | ^ [ ] { } ` ' < > ; & = + ~ _ ! $ ( ) * ,".split(" "),
    " ",
    "\t",
    "\u0000",
  );
  const host = fc.constantFrom(
    ..."e.test www.e.test localhost a..b -a.b a-.b 127.0.0.1 1.2.3 0x7f.1 256.0.0.1 01.2.3.4 a.1 a.0x1 xn--a xn--bcher-kva.test EX.test a_b.test [::1] u@e.test".split(
      " ",
    ),
  );
  const port = fc.constantFrom("", ":", ":80", ":443", ":0", ":8080", ":59999", ":65535", ":65536", ":99999", ":x");
  const scheme = fc.constantFrom("http://", "https://", "HTTP://", "https:/", "ftp://", "mailto:", "");
  const url = fc
    .tuple(scheme, host, port, fc.array(part, { maxLength: 8 }))
    .map(([a, b, c, d]) => a + b + c + d.join(""));
  fc.assert(
    fc.property(url, (text) => {
      expect(urlPath(text)).toBe(parsedPath(text));
    }),
    { numRuns: 5000 },
  );
});
