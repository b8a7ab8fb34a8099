import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { html, link } from "./markup.ts";

/** Texts in which tags, quotes and entities are likely, as they are in no random text. */
const markupText = fc.string({ unit: fc.constantFrom(..."<>/!-=\"'`& abx"), maxLength: 40 });

describe("html", () => {
  it("inserts any string as text, in elements and in attributes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), markupText), (text) => {
        const { childNodes } = parseFragment(html`<p title="${text}">${text}</p>`.markup);
        expect(childNodes).toHaveLength(1);
        const [node] = childNodes;
        expect(node).toMatchObject({ nodeName: "p", attrs: [{ name: "title" }] });
        for (const child of node !== undefined && "childNodes" in node ? node.childNodes : []) {
          expect(child.nodeName).toBe("#text");
        }
      }),
    );
  });

  it("nests markup and lists of it, and leaves out null", () => {
    const items = ["a", "<b>"].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}${null}${2}</ul>`.markup).toBe("<ul><li>a</li><li>&lt;b&gt;</li>2</ul>");
  });
});

describe("link", () => {
  it("links to http(s) URLs only, without passing on where the reader came from", () => {
    expect(link("https://example.com/a?b&c", "a").markup).toBe(
      '<a class="url" href="https://example.com/a?b&amp;c" target="_blank" rel="noopener noreferrer">a</a>',
    );
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "file:///etc",
      "vbscript:x",
      " https://a",
      "https://[",
    ]) {
      expect(link(url, url).markup).not.toContain("href");
    }
  });
});
