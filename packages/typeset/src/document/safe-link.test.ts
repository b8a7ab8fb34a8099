import fc from "fast-check";
import { expect, it } from "vitest";
import { safeLink } from "./safe-link.ts";

it.each([
  ["https://a.test/x", "https://a.test/x"],
  ["HTTP://A.test/(x)\\y", "http://a.test/%28x%29/y"],
  ["https://user:pw@a.test/", "https://a.test/"],
  ["https://bücher.test/ä?q=ö", "https://xn--bcher-kva.test/%C3%A4?q=%C3%B6"],
  ["https://[::1]/", "https://[::1]/"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["file:///etc/passwd", null],
  ["/relative", null],
  ["https://", null],
  [`https://a.test/${"x".repeat(3000)}`, null],
])("makes of %s the link %s", (text, link) => {
  expect(safeLink(text)).toBe(link);
});

it("never lets anything out of a PDF string", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(safeLink(`https://a.test/${text}`) ?? "").toMatch(/^[^()\\\s<>]*$/);
    }),
  );
});
