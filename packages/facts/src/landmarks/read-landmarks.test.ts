import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("landmarks", () => {
  it("are counted where people see them", () => {
    const html = "<main>a<article>b<article>c</article></article></main><main hidden>d</main><article>e</article>";
    expect(factsOf(html)).toMatchObject({ mainCount: 1, articleCount: 2 });
  });

  it("hold a share of the text outside navigation, header and footer", () => {
    expect(factsOf("<nav>Menu</nav><main>six of it</main><div>in all ten</div>").mainShare).toBe(0.474);
    expect(factsOf("<header>Menu</header><article>All of it</article>").mainShare).toBe(1);
    expect(factsOf("<main>All of it</main><div role=contentinfo>© 2026</div>").mainShare).toBe(1);
    expect(factsOf("<p>No landmark</p>").mainShare).toBeNull();
  });
});

describe("main text", () => {
  it("is there by the byte where 80 % of it have appeared", () => {
    const html = "<nav>Menu</nav><main><p>äöüß</p><p>abcd</p><p>ef</p><script>x</script></main><footer>z</footer>";
    expect(factsOf(html).mainTextEndByte).toBe(Buffer.byteLength(html.slice(0, html.indexOf("</p><p>ef"))));
    expect(factsOf("<script>x</script>").mainTextEndByte).toBeNull();
  });

  it("is kept out of snippets by a share", () => {
    expect(factsOf("<main><p>half</p><div data-nosnippet><p>half</p></div></main><p>more</p>").noSnippetShare).toBe(
      0.5,
    );
  });
});

describe("footer text", () => {
  it("is that of the page's footer, across its elements", () => {
    const html = "<main><footer>Filed under boots</footer></main><footer><p>© <b>2021</b></p><p>Site Test</p></footer>";
    expect(factsOf(html).footerText).toBe("© 2021 Site Test");
  });

  it("is found by its role, and keeps its end when it is long", () => {
    const { footerText } = factsOf(
      `<div role=contentinfo>${"<p>Shop all boots</p>".repeat(900)}© 2021 Site Test</div>`,
    );
    expect(footerText).toHaveLength(600);
    expect(footerText.endsWith("boots © 2021 Site Test")).toBe(true);
  });
});

describe("filler text outside the main text", () => {
  const filler = "<p>Lorem ipsum dolor sit amet, consectetuer adipiscing elit.</p>";
  const found = (html: string) => factsOf(html).outerFiller?.text ?? null;

  it.each([
    `<main><p>Boots</p></main><footer><h2>About us</h2>${filler}</footer>`,
    `<div class=off-canvas>${filler}</div><main><p>Boots</p></main>`,
    `<article><p>Boots</p></article><div>${filler}</div>`,
    `<p>Boots</p><footer>${filler}</footer>`,
  ])("is found in %s", (html) => {
    expect(found(html)).toBe("Lorem ipsum dolor sit amet, consectetuer adipiscing elit.");
  });

  it.each([
    `<main>${filler}</main><footer>Shop</footer>`,
    filler,
    `<main><p>Boots</p></main><footer hidden>${filler}</footer>`,
    `<main><p>Boots</p></main><footer><code>${filler}</code></footer>`,
    "<main><p>Boots</p></main><footer><p>Lorem Ltd, an agency of Ipsum and sons</p></footer>",
  ])("is not found in %s", (html) => {
    expect(found(html)).toBeNull();
  });
});

describe("empty navigation", () => {
  const empty = (html: string) => factsOf(`${html}<main><a href="/boots">Boots</a></main>`).emptyNavigation;

  it.each([
    ['<div id="navbar"></div>', "#navbar"],
    ['<div id="ca-header"> </div><div id="ca-footer"></div>', "#ca-header"],
    ['<div id="footer-placeholder"><!-- filled by scripts --></div>', "#footer-placeholder"],
    ["<nav></nav>", "nav"],
    [`<a href=/>Home</a><div id=navbar></div><ul>${"<li><a href=/a>A</a>".repeat(5)}</ul>`, "#navbar"],
    ["<nav class=sample><a href=#>Home</a><a href=#>Contact</a></nav><div id=navbar></div>", "#navbar"],
    ["<div id=header></div><div id=nav></div><footer><a href=/imprint>Imprint</a></footer>", "#nav"],
  ])("is found in %s", (html, selector) => {
    expect(empty(html)).toBe(selector);
  });

  it.each([
    ["<nav><a href=/shop>Shop</a></nav><div id=mobile-menu></div>"],
    ["<div id=header>The Sock Shop</div>"],
    [`<div id=header></div><ul>${"<li><a href=/shop>Shop</a>".repeat(4)}</ul>`],
    ["<div id=menu-overlay></div>"],
    ["<div id=header></div><footer><a href=/imprint>Imprint</a></footer>"],
    [`<div id=nav></div><header>${"<a href=/shop>Shop</a>".repeat(4)}</header>`],
    ["<div class=spacer></div>"],
  ])("is not found in %s", (html) => {
    expect(empty(html)).toBeNull();
  });
});
