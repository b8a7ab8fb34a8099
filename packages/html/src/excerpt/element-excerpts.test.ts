import { describe, expect, it } from "vitest";
import { pageOfCells, parsePage } from "../page/page.ts";
import { elementExcerpts } from "./element-excerpts.ts";

const excerptAt = (source: string, line: number, column: number) =>
  elementExcerpts(parsePage(source), [{ line, column }])[0];

describe("snippets", () => {
  const snippetAt = (source: string, column: number) => excerptAt(source, 1, column)?.snippet;

  it("are elements that end nearby, else start tags", () => {
    expect(snippetAt("<title>Boots &amp; socks</title><p>", 1)).toBe("<title>Boots &amp; socks</title>");
    expect(snippetAt("<A href='>'>x</a >", 1)).toBe("<A href='>'>x</a >");
    expect(snippetAt(`<p class=x>${"word ".repeat(50)}</p>`, 1)).toBe("<p class=x>");
    expect(snippetAt("<img src=a><img src=b>", 12)).toBe("<img src=b>");
  });

  it("are text where no element begins", () => {
    expect(snippetAt("oops <link>", 1)).toBe("oops");
  });

  it("are cut at 200 characters, and not within a character", () => {
    const cut = snippetAt(`<a href="${"x".repeat(300)}">`, 1);
    expect(cut).toHaveLength(200);
    expect(cut?.endsWith("x…")).toBe(true);
    const pair = snippetAt(`<a href="${"x".repeat(189)}😀${"x".repeat(99)}">`, 1);
    expect(pair).toBe(`<a href="${"x".repeat(189)}…`);
  });

  it("hold nothing that databases refuse", () => {
    expect(snippetAt("<p title='\0\ud800'>", 1)).toBe("<p title='\ufffd\ufffd'>");
  });
});

describe("paths", () => {
  const pathAt = (source: string, column: number, line = 1) => excerptAt(source, line, column)?.path;

  it("begin at the nearest id of its own, else at head or body", () => {
    expect(pathAt("<div id=a><p><b></b></p></div>", 14)).toBe("#a > p > b");
    expect(pathAt("<div id=a><p id=a><b></b></div>", 19)).toBe("body > div > p > b");
    expect(pathAt("<head><title>x</title></head>", 7)).toBe("head > title");
    expect(pathAt("<html lang=x>", 1)).toBe("html");
  });

  it("number elements that are not the only ones of their name", () => {
    expect(pathAt("<ul><li>a<li>b<li>c</ul><p>", 10)).toBe("body > ul > li:nth-of-type(2)");
  });

  it("find elements in later lines of CR LF", () => {
    expect(pathAt("<p>a</p>\r\n<p>b</p>", 1, 2)).toBe("body > p:nth-of-type(2)");
  });

  it("keep the innermost steps where they would be long", () => {
    const deep = `${"<section>".repeat(100)}<b>`;
    const path = pathAt(deep, 901) ?? "";
    expect(path.endsWith("section > b")).toBe(true);
    expect(path.length).toBeLessThanOrEqual(300);
  });

  it("are unknown among thousands of siblings, for odd names, and where no element begins", () => {
    expect(pathAt(`${"<i></i>".repeat(5000)}<b></b>`, 35_001)).toBeNull();
    expect(pathAt("<a:b></a:b>", 1)).toBeNull();
    expect(pathAt("<p>text", 5)).toBeNull();
    expect(pathAt("<p>", 1, 99)).toBeNull();
  });
});

it("are the same of a page whose cells came from another thread", () => {
  const source = `<title>x</title><p id=a>${"<b title='a&amp;b'>c</b>".repeat(300)}<svg viewBox="0"><path/></svg></p>`;
  const positions = Array.from({ length: 300 }, (_, index) => ({ line: 1, column: 25 + 24 * index }));
  const parsed = parsePage(source);
  const expected = elementExcerpts(parsed, positions);
  const { cells } = parsed;
  const moved = structuredClone(cells, { transfer: [cells.nodes.buffer, cells.attributes.buffer] });
  expect(elementExcerpts(pageOfCells(parsed.source, moved), positions)).toEqual(expected);
  expect(expected[1]?.path).toBe("#a > b:nth-of-type(2)");
});
