import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const malformed = (...hrefs: readonly string[]) =>
  factsOf(hrefs.map((href) => `<a href="${href}">a</a>`).join("")).malformedLinks.map(({ href }) => href);

describe("malformed links", () => {
  it.each([
    "https://www. .com/",
    "https://",
    "http://mill.com:port/",
    "https://https://mill.com/",
    "http://https//mill.com",
  ])("include %s", (href) => {
    expect(malformed(href)).toEqual([href]);
  });

  it.each(["", "#", "www.mill.com", "mailto:a@mill.com", "tel:+1", "javascript:void(0)", "https://mill.com/a b"])(
    "do not include %j",
    (href) => {
      expect(malformed(href)).toEqual([]);
    },
  );

  it("include those that an unclosed quotation mark makes of markup", () => {
    const html = '<a href="/teas>Our teas</a> <a href="/visit">Visit us</a>';
    expect(factsOf(html).malformedLinks).toMatchObject([{ href: "/teas>Our teas</a> <a href=" }]);
  });

  it("are read from areas too, and are at most 100", () => {
    expect(factsOf('<map><area href="https://"></map>').malformedLinks).toHaveLength(1);
    expect(malformed(...Array.from({ length: 101 }, () => "https://"))).toHaveLength(100);
  });
});
