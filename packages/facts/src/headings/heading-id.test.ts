import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("the id of a heading", () => {
  it.each([
    ["its own", "<h2 id=a>x</h2>"],
    ["an element in it", "<h2>x <a id=a href=#a>#</a></h2>"],
    ["a named anchor in it", "<h2><a name=a>x</a></h2>"],
    ["an empty anchor before it", "<p>text</p><div><a name=a></a> <h2>x</h2></div>"],
    ["the section that it begins", "<section id=a><div><div><h2>x</h2></div></div><p>text</section>"],
  ])("is that of %s", (_, html) => {
    expect(factsOf(html).headingIds).toEqual(["a"]);
  });

  it.each([
    ["the body", "<body id=a><h2>x</h2>"],
    ["a part that begins with something else", "<div id=a><p>text</p><h2>x</h2></div>"],
    ["nothing", "<h2 id=''>x</h2>"],
  ])("is none of %s", (_, html) => {
    expect(factsOf(html).headingIds).toEqual([null]);
  });
});
