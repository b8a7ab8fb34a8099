import { describe, expect, it } from "vitest";
import { readPage } from "../read/read-page.ts";
import { factsOf } from "../testing/facts-of.ts";
import { emptyFacts } from "../topics.ts";

const edgesOf = (html: string) => {
  const setting = { answer: emptyFacts("https://shop.test/"), headers: [], scripting: false };
  return readPage(html, { ...setting, copyOf: null, fetchedAt: null }).edges.map(({ url }) => url);
};

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

  it("include escaped slashes, which browsers follow", () => {
    const html = String.raw`<a href="https:\/\/mill.com\/teas">Teas</a>`;
    expect(factsOf(html).malformedLinks).toMatchObject([{ href: String.raw`https:\/\/mill.com\/teas` }]);
    expect(edgesOf(html)).toEqual(["https://mill.com//teas"]);
  });

  it.each([
    ["a placeholder", `<a href="/teas/{{ tea.id }}">Teas</a>`],
    ["an escaped placeholder", `<a href="/teas/%7B%7Btea%7D%7D">Teas</a>`],
    ["a placeholder in a formatting element that goes on", `<p><a href="/{{ a }}">Teas<p>and more</a>`],
    ["a placeholder of an area", `<map><area href="<%= url %>" alt="Teas"></map>`],
    ["escaped quotation marks", String.raw`<a href=\"https:\/\/mill.com\/teas\">Teas</a>`],
  ])("are no edges with %s", (_name, html) => {
    expect(factsOf(html).malformedLinks).toHaveLength(1);
    expect(edgesOf(html)).toEqual([]);
  });

  it("do not include scripts with braces", () => {
    expect(malformed("javascript:if(a){{b()}}")).toEqual([]);
  });

  it("are read from areas too, and are at most 100", () => {
    expect(factsOf('<map><area href="https://"></map>').malformedLinks).toHaveLength(1);
    expect(malformed(...Array.from({ length: 101 }, () => "https://"))).toHaveLength(100);
  });
});
