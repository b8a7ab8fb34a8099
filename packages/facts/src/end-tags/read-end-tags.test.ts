import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const tagsOf = (html: string): string[] => factsOf(html).strayEndTags.map(({ tag }) => tag);

describe("stray end tags", () => {
  it("are named as written, with their place", () => {
    expect(factsOf("<p>\n<a href=/a>Security</A--><b>x</bb ></b>").strayEndTags).toEqual([
      { tag: "</A-->", at: { line: 2, column: 20 } },
      { tag: "</bb >", at: { line: 2, column: 30 } },
    ]);
  });

  it.each([
    ["elements of HTML", "<p>a</p></p></div></a></span></acronym>"],
    ["elements of the page", "<foo>a</foo></foo>"],
    ["elements that come later", "</foo><foo>a</foo>"],
    ["custom elements", "</my-widget></my-other-widget>"],
    ["names with a prefix", "</o:p>"],
    ["drawings", "<svg><lineargradient/></lineargradient><animate/></animate></svg>"],
    ["scripts", "<script>'</scrip>'</script>"],
  ])("are none of %s", (_, html) => {
    expect(tagsOf(html)).toEqual([]);
  });

  it("are found in the head, tables, drawings and after the body", () => {
    const html = "<head></ab><body><table></cd><tr></ef></table><svg></gh></svg></body></ij></html></kl>";
    expect(tagsOf(html)).toEqual(["</ab>", "</cd>", "</ef>", "</gh>", "</ij>", "</kl>"]);
  });

  it("beyond the twentieth are counted, up to a thousand", () => {
    const facts = factsOf("</ab>".repeat(3000));
    expect(facts.strayEndTags).toHaveLength(20);
    expect(facts.cutFacts).toMatchObject({ strayEndTags: 980 });
  });
});
