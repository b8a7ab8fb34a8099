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

describe("shown dates", () => {
  it("are short texts with a full date, in or beside the main text", () => {
    const html =
      "<div class=post-meta><span>发布于 2024年3月5日</span><span>2 days ago</span></div><main><p>Text</p></main>";
    expect(factsOf(html).shownDates).toEqual(["发布于 2024年3月5日"]);
  });

  it("may be in the header of the page, which holds the title in some themes", () => {
    expect(factsOf("<header><h1>Boots</h1><i>2022/4/21</i></header><main><p>Text</p></main>").shownDates).toEqual([
      "2022/4/21",
    ]);
  });

  it("of other pages, and in running text, are left out", () => {
    const long = `On 5 March 2024 ${"we walked on ".repeat(8)}`;
    expect(
      factsOf(`<nav>2024-03-05</nav><aside>2024-03-05</aside><p hidden>2024-03-05</p><p>${long}</p>`).shownDates,
    ).toEqual([]);
  });

  it("are at most five", () => {
    expect(factsOf("<p>2024-03-05</p>".repeat(9)).shownDates).toHaveLength(5);
  });
});

describe("contact links", () => {
  it("are mail and telephone links anywhere, each once, without parameters", () => {
    const html =
      "<header><a href='mailto:a@site.test?subject=x'>Mail</a></header><footer><a href='mailto:a@site.test'>M</a><a href='TEL:+49301234'>T</a></footer>";
    expect(factsOf(html).contactLinks).toEqual(["mailto:a@site.test", "TEL:+49301234"]);
  });

  it("are neither other links nor hidden ones, and at most five", () => {
    expect(factsOf("<a href=/contact>C</a><a hidden href=mailto:b@site.test>M</a>").contactLinks).toEqual([]);
    const many = Array.from({ length: 9 }, (_, index) => `<a href=mailto:a${index}@site.test>M</a>`).join("");
    expect(factsOf(many).contactLinks).toHaveLength(5);
  });
});

describe("author metas", () => {
  it("are the contents of meta name=author, at most five", () => {
    const html = "<head><meta name=Author content=' Jane Doe '><meta name=author content=''></head>";
    expect(factsOf(html).authorMetas).toEqual(["Jane Doe"]);
    expect(factsOf("<meta name=author content=Jane>".repeat(9)).authorMetas).toHaveLength(5);
  });
});
