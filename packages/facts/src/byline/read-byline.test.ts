import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("times", () => {
  it("have their machine-readable value and their text", () => {
    const html = "<main><time datetime=2026-09-12>12 September</time><time> 2026-09-13 </time></main>";
    expect(factsOf(html).times).toEqual([
      { datetime: "2026-09-12", text: "12 September" },
      { datetime: "2026-09-13", text: "2026-09-13" },
    ]);
  });

  it("of other pages are left out", () => {
    const time = "<time datetime=2026-09-12>12 September</time>";
    expect(factsOf(`<nav>${time}</nav><aside>${time}</aside><p hidden>${time}</p>`).times).toEqual([]);
  });
});

describe("authors", () => {
  it.each([
    ["rel", "<a rel='nofollow author' href=/jane>Jane Doe</a>"],
    ["itemprop", "<span itemprop=author><b itemprop=author>Jane</b> Doe</span>"],
    ["class", "<p class='meta entry-author_name'>Jane Doe</p>"],
    ["class byline", "<div class=ByLine>Jane Doe</div>"],
  ])("are named by %s, each once", (_, html) => {
    expect(factsOf(`<article>${html}</article>`).authors).toEqual(["Jane Doe"]);
  });

  it.each([
    ["a comment", "<p class=comment-author>John Roe</p>"],
    ["another word", "<p class=authority>Port Authority</p>"],
    ["the head", "<link rel=author href=/jane>"],
    ["nothing", "<p class=byline></p>"],
    ["the footer", "<footer><a rel=author href=/>Studio</a></footer>"],
  ])("are not named by %s", (_, html) => {
    expect(factsOf(html).authors).toEqual([]);
  });

  it("beyond the tenth are counted", () => {
    expect(factsOf("<p class=author>Jane Doe</p>".repeat(12)).cutFacts).toMatchObject({ authors: 2 });
  });
});
