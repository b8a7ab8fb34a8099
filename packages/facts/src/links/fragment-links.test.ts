import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const linked = (html: string) => factsOf(html).fragmentLinks.map(({ url, fragment }) => `${url}#${fragment}`);
const linking = (href: string, attributes = "") => `<a href="${href}" ${attributes}>Our teas</a>`;

describe("links to parts of other pages", () => {
  it("are listed once each, in order, with the position of the first", () => {
    const html = `<p>${linking("/shop#teas")}${linking("other?b=1#visit")}${linking("https://shop.test/shop#teas")}`;
    expect(factsOf(html).fragmentLinks).toMatchObject([
      { url: "https://shop.test/shop", fragment: "teas", at: { line: 1, column: 4 } },
      { url: "https://shop.test/folder/other?b=1", fragment: "visit" },
    ]);
  });

  it("keep the fragment as written", () => {
    expect(linked(linking("/shop#gr%C3%BCner-Tee"))).toEqual(["https://shop.test/shop#gr%C3%BCner-Tee"]);
  });

  it("include those of menus, which scripts open but do not follow", () => {
    expect(linked(linking("/shop#teas", "class=dropdown-item"))).toEqual(["https://shop.test/shop#teas"]);
  });

  it.each([
    "#teas",
    "page#teas",
    "/shop",
    "/shop#",
    "/shop#top",
    "/shop#/teas",
    "/shop#!/teas",
    "/shop#:~:text=tea",
    "/guide.pdf#page=3",
    "/film.mp4#t=10",
    "/shop#comments",
    "/shop#login-modal",
    "https://else.test/#teas",
    "https://shop.test.evil.test/#teas",
    "http://shop.test/#teas",
    "mailto:a@shop.test#teas",
  ])("do not include %s", (href) => {
    expect(linked(linking(href))).toEqual([]);
  });

  it.each(["role=tab", "onclick=show()", "data-toggle=tab", "aria-expanded=false"])(
    "do not include controls with %s",
    (attributes) => {
      expect(linked(linking("/shop#teas", attributes))).toEqual([]);
    },
  );

  it("are at most 100, and say how many were cut", () => {
    const html = Array.from({ length: 130 }, (_, index) => linking(`/shop#tea${index}`)).join("");
    const { fragmentLinks, cutFacts } = factsOf(html);
    expect(fragmentLinks).toHaveLength(100);
    expect(cutFacts).toMatchObject({ fragmentLinks: 30 });
  });
});
