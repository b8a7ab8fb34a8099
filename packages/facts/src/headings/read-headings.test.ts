import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const levels = (html: string) => factsOf(html).headings.map(({ level, computedLevel }) => computedLevel ?? level);

describe("levels of headings", () => {
  it("are those of their elements", () => {
    expect(levels("<h1>a</h1><section><h2>b</h2></section>")).toEqual([1, 2]);
  });

  it("add the offsets of the heading and of all elements around it", () => {
    const html = '<section headingoffset="1"><h1>a</h1><div headingoffset=2><h1>b</h1><h2 headingoffset=1>c</h2></div>';
    expect(levels(html)).toEqual([2, 4, 6]);
  });

  it("leave out offsets above a headingreset", () => {
    const html =
      '<section headingoffset="2"><dialog open headingreset headingoffset=1><h1>a</h1></dialog><h1 headingreset>b</h1>';
    expect(levels(html)).toEqual([2, 1]);
  });

  it("end at nine", () => {
    expect(
      levels(`<div headingoffset="8"><div headingoffset="${"9".repeat(400)}"><h1>a</h1><h6>b</h6></div></div>`),
    ).toEqual([9, 9]);
  });

  it.each([" 1", "+1", "1.9", "1a"])("count an offset of %j as 1", (offset) => {
    expect(levels(`<div headingoffset="${offset}"><h1>a</h1></div>`)).toEqual([2]);
  });

  it.each(["", "a", "-1", "-0", "one"])("ignore an offset of %j", (offset) => {
    expect(levels(`<div headingoffset="${offset}"><h1>a</h1></div>`)).toEqual([1]);
  });

  it("ignore attributes of elements that are not HTML", () => {
    expect(levels("<svg headingoffset=3><foreignObject><h1>a</h1></foreignObject></svg>")).toEqual([1]);
  });

  it("keep the level of the element's name", () => {
    expect(factsOf("<h2 headingoffset=1>a</h2>").headings[0]).toMatchObject({ level: 2, computedLevel: 3 });
  });
});
