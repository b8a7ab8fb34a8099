import { type MainText, mainTextMaxBytes, type PageFacts } from "@sightline/facts";
import { describe, expect, it } from "vitest";
import { extractPage } from "./extract-page.ts";

function extract(html: string): { facts: PageFacts; mainText: MainText } {
  const body = new TextEncoder().encode(html);
  const headers = { "content-type": "text/html; charset=utf-8" };
  const { facts, mainText } = extractPage({ url: "https://shop.test/", status: 200, headers, body });
  return { facts, mainText: mainText ?? { blocks: [], truncated: false } };
}

/** Blocks as `kind: text`, headings with their level. */
function blocks(html: string): string[] {
  return extract(html).mainText.blocks.map(({ kind, level, text }) => `${kind}${level === 0 ? "" : level}: ${text}`);
}

describe("main text", () => {
  it("takes the main element and leaves out navigation, controls and hidden parts", () => {
    const html = `<header>Site</header><nav>Menu</nav><main><h1>Title</h1><nav>Crumbs</nav><p>Text <b>bold</b>
      <button>Buy</button></p><div hidden>No</div><script>x</script><svg><text>s</text></svg><select><option>o</select>
      <aside>Beside</aside></main><footer>Foot</footer>`;
    expect(blocks(html)).toEqual(["heading1: Title", "paragraph: Text bold", "paragraph: Beside"]);
  });

  it("takes the only article, else the body without its boilerplate", () => {
    expect(blocks("<p>out</p><article><header><h2>A</h2></header><p>x</article>")).toEqual([
      "heading2: A",
      "paragraph: x",
    ]);
    const two = "<header>Site</header><article><header>A</header>x</article><article>y</article><aside>b</aside>";
    expect(blocks(two)).toEqual(["paragraph: A", "paragraph: x", "paragraph: y"]);
  });

  it("takes the body when the main element is empty", () => {
    expect(blocks("<main></main><p>Text")).toEqual(["paragraph: Text"]);
  });

  it("says what each block is, in reading order, each text once", () => {
    const html = `Loose<p>One<br>two<ul><li>a<p>b</p><ul><li>c</ul></li></ul><blockquote><p>q</p></blockquote><dl><dt>t<dd>d</dl>
      <pre>\n  x = 1;\n    y\n</pre><figure><img><figcaption>cap</figcaption></figure>
      <table><caption>tc</caption><tr><th>k<th>v<tr><td>1<td><b>2</b></table>`;
    expect(blocks(html)).toEqual([
      ...["paragraph: Loose", "paragraph: One two", "list-item: a", "list-item: b", "list-item: c", "quote: q"],
      ...["list-item: t", "list-item: d", "code:   x = 1;\n    y", "caption: cap", "caption: tc"],
      ...["table-row: k | v", "table-row: 1 | 2"],
    ]);
  });

  it("reads a layout table as a page, not as rows", () => {
    expect(blocks("<table><tr><td><h1>A</h1><p>b</p><td><p>c</p></table>")).toEqual([
      "heading1: A",
      "paragraph: b",
      "paragraph: c",
    ]);
  });

  it("cuts at 64 KB of UTF-8 without cutting a character", () => {
    const { mainText, facts } = extract(`<p>${"ä".repeat(40_000)}</p><p>after</p>`);
    expect(mainText.truncated).toBe(true);
    expect(mainText.blocks).toHaveLength(1);
    expect(Buffer.byteLength(mainText.blocks[0]?.text ?? "")).toBe(mainTextMaxBytes);
    expect(mainText.blocks[0]?.text).toBe("ä".repeat(mainTextMaxBytes / 2));
    expect(facts.wordCount).toBe(1);
  });

  it("counts what the main content holds beside text", () => {
    const html = `<nav><img></nav><main><img><img hidden><video></video><iframe src="https://www.youtube.com/embed/x"></iframe>
      <iframe src=/map></iframe><pre>c</pre><table><tr><td>x</table>text</main>`;
    expect(extract(html).facts.mainContent).toEqual({
      videos: 2,
      images: 1,
      tables: 1,
      codeBlocks: 1,
      embeds: 1,
      article: false,
    });
  });
});

describe("words and hashes", () => {
  it.each([
    ["It's a well-known “fact”: 3.5 km, naïve – co-op.", 11],
    ["한국어 낱말 세 개", 4],
    ["Привет, мир! 😀 emoji", 3],
    ["rock ’n’ roll don’t", 4],
  ])("counts the words of %s", (text, words) => {
    expect(extract(`<p>${text}`).facts.wordCount).toBe(words);
  });

  it("finds words in scripts without spaces", () => {
    expect(extract("<p>今日は良い天気です").facts).toMatchObject({ cjkCharacters: 9 });
    expect(extract("<p>今日は良い天気です").facts.wordCount).toBeGreaterThan(3);
    expect(extract("<p>สวัสดีชาวโลก").facts.wordCount).toBeGreaterThan(1);
  });

  it("stays fast on long Chinese text", () => {
    const { facts } = extract(`<p>${"中文测试很长的文字".repeat(2400)}`);
    expect(facts.wordCount).toBeGreaterThan(5000);
    expect(facts.similarityBands).toHaveLength(16);
  });

  const words = Array.from({ length: 300 }, (_, index) => `word${(index * 7919) % 1000}`);

  it("hashes equal texts alike whatever their case and white space, from 50 words on", () => {
    const hash = (html: string): string | null => extract(html).facts.mainTextHash;
    const text = words.slice(0, 60).join(" ");
    expect(hash(`<p>${text}`)).toBe(hash(`<p>${text.toUpperCase().replaceAll(" ", "\n ")}`));
    expect(hash(`<p>${text} more`)).not.toBe(hash(`<p>${text}`));
    expect(hash(`<p>${words.slice(0, 49).join(" ")}`)).toBeNull();
  });

  it("gives near-duplicates a common band and unlike texts none", () => {
    const bands = (text: string): readonly number[] => extract(`<p>${text}`).facts.similarityBands;
    const original = bands(words.join(" "));
    const changed = bands([...words.slice(0, 150), "changed", ...words.slice(151)].join(" "));
    const other = bands(words.map((word) => `other${word}`).join(" "));
    const common = (left: readonly number[], right: readonly number[]): number =>
      left.filter((band, index) => band === right[index]).length;
    expect(original).toHaveLength(16);
    expect(common(original, changed)).toBeGreaterThan(0);
    expect(common(original, other)).toBe(0);
    expect(bands(words.slice(0, 99).join(" "))).toEqual([]);
  });
});

describe("headings", () => {
  it("keeps level, place and visibility", () => {
    const html = `<h1>Site <img alt=Logo></h1><main><h2>In</h2><h3 aria-hidden=true>Hidden</h3></main>
      <dialog><h2>Closed</h2></dialog>`;
    expect(extract(html).facts.headings).toEqual([
      { level: 1, text: "Site Logo", hidden: false, inMain: false, at: { line: 1, column: 1 } },
      { level: 2, text: "In", hidden: false, inMain: true, at: { line: 1, column: 35 } },
      { level: 3, text: "Hidden", hidden: true, inMain: true, at: { line: 1, column: 46 } },
      { level: 2, text: "Closed", hidden: true, inMain: false, at: { line: 2, column: 15 } },
    ]);
  });

  it("are hidden where a search widget shows them with its results", () => {
    const html = `<h1>Actions</h1><h1 class="search-results-title">results</h1><h1 class=search-results-title>No results</h1>
      <h1 class=research>Research</h1>`;
    expect(extract(html).facts.headings.map(({ hidden }) => hidden)).toEqual([false, true, true, false]);
  });

  it("takes all headings outside boilerplate for main ones when nothing is marked as main", () => {
    const html = "<header><h1>Site</h1></header><h2>Text</h2>";
    expect(extract(html).facts.headings.map(({ inMain }) => inMain)).toEqual([false, true]);
  });
});
