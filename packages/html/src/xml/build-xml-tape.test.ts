import { describe, expect, it } from "vitest";
import { noNode, type Page, parseXmlPage, tagId } from "../index.ts";

const xhtml = "http://www.w3.org/1999/xhtml";
const dtd =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">';

/** What is in the body, as nested names with text. */
function body(content: string, doctype = ""): string {
  const page = parseXmlPage(`<?xml version="1.0"?>${doctype}<html xmlns="${xhtml}"><body>${content}</body></html>`);
  return shape(page, page.first(page.first(page.first(noNode))));
}

function shape(page: Page, first: number): string {
  const parts: string[] = [];
  for (let node = first; node !== noNode; node = page.next(node)) {
    if (page.isText(node)) parts.push(page.text(node));
    if (page.isElement(node)) parts.push(`${page.name(node)}(${shape(page, page.first(node))})`);
  }
  return parts.join(" ");
}

describe("a page served as XML", () => {
  it.each([
    ["<p>a<br/>b</p><p/><div>c</div>", "p(a br() b) p() div(c)"],
    ["<p><div>in</div></p><a><a>x</a></a>", "p(div(in)) a(a(x))"],
    ["<title/>a<script>1 &lt; 2</script>", "title() a script(1 < 2)"],
    ["<p>a<![CDATA[<b>&amp;]]>c<!-- <p> --></p>", "p(a<b>&amp;c)"],
    ["<noscript><p>x</p></noscript><?php echo '<p>' ?>", "noscript(p(x))"],
    ["<p>a\r\nb &#233; &amp;</p>", "p(a\nb é &)"],
  ])("keeps what is written: %s", (content, expected) => {
    expect(body(content)).toBe(expected);
  });

  it("knows the entities of XHTML where its DTD is named", () => {
    expect(body("<p>&eacute;&nbsp;</p>", dtd)).toBe("p(é\u00a0)");
    expect(() => body("<p>&eacute;</p>")).toThrow(/line 1, column 81: undefined entity/);
    expect(() => body("<p>&big;</p>", '<!DOCTYPE html [<!ENTITY big "x">]>')).toThrow(/undefined entity/);
  });

  it("has HTML elements only in their namespace, and in lower case", () => {
    const page = parseXmlPage(
      `<h:html xmlns:h="${xhtml}"><h:A/><a/><svg xmlns="http://www.w3.org/2000/svg"><a/></svg><h:a/></h:html>`,
    );
    const tags: string[] = [];
    for (let node = page.first(page.first(noNode)); node !== noNode; node = page.next(node)) {
      tags.push(`${page.tag(node) === tagId("a")} ${page.isHtml(node)} ${page.isSvg(page.first(node), "a")}`);
    }
    expect(tags).toEqual(["false true false", "false false false", "false false true", "true true false"]);
  });

  it.each([
    ["<p>a", /not well-formed: line 1, column \d+: unexpected close tag/],
    ["<p a=b/>", /unquoted attribute value/],
    ["<p>a & b</p>", /not well-formed/],
    ["<x:p/>", /unbound namespace prefix/],
    ['<p a="1" a="2"/>', /duplicate attribute/],
    ["<p>".repeat(600), /nested more than 513 deep/],
  ])("is an error unless it is well-formed: %.20s", (content, expected) => {
    expect(() => body(content)).toThrow(expected);
  });
});
