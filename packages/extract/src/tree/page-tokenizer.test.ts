import fc from "fast-check";
import { defaultTreeAdapter, Parser, parse, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { PageTokenizer } from "./page-tokenizer.ts";

function serialized(html: string): string {
  const parser = new Parser({ treeAdapter: defaultTreeAdapter, scriptingEnabled: false });
  parser.tokenizer = new PageTokenizer(parser);
  parser.tokenizer.write(html, true);
  return serialize(parser.document);
}

const asParse5 = (html: string): string => serialize(parse(html, { scriptingEnabled: false }));

const tagNames = fc.constantFrom(
  ..."a b p div table tr td th caption ul li select option svg math title textarea style script pre".split(" "),
  ..."template noscript br img h1 body head html form button x-item FRAMESET plaintext".split(" "),
);
const attribute = fc
  .tuple(
    fc.constantFrom("href", "HREF", "class", "data-x", "a:b", "@click", "on\0", "ü", "="),
    fc.constantFrom("", "=", " = ", "=\n"),
    fc.constantFrom('"v"', "'v w'", "v", "v/", '"a&amp;b"', '"a\0b"', "a=b", '"', "", "'😀'", '"a\nb"'),
  )
  .map(([name, sign, value]) => (sign === "" ? name : name + sign + value));
const startTag = fc
  .tuple(
    tagNames,
    fc.array(attribute, { maxLength: 4 }),
    fc.constantFrom(" ", "\n", "", "/"),
    fc.constantFrom(">", "/>", " >", ""),
  )
  .map(([name, attributes, space, end]) => `<${name}${attributes.map((text) => space + text).join("")}${end}`);
const endTag = fc
  .tuple(tagNames, fc.constantFrom(">", " >", "/>", " a=b>", ""))
  .map(([name, end]) => `</${name}${end}`);
const text = fc.constantFrom(
  "word",
  " ",
  "\n",
  "two words ",
  "a\0b",
  "&amp;",
  "&",
  "&notit;",
  "😀",
  "\ud83d",
  "<",
  "</",
  "<!",
  "ü\u00a0",
);
const other = fc.constantFrom("<!-- c -->", "<!doctype html>", "<![CDATA[x]]>", "<?pi?>", "<!-->", "--!>");
const page = fc
  .array(fc.oneof(startTag, startTag, endTag, text, text, other), { maxLength: 40 })
  .map((parts) => parts.join(""));

describe("PageTokenizer", () => {
  it("gives the tree that parse5's own tokenizer gives, whatever the markup", () => {
    fc.assert(
      fc.property(page, (html) => {
        expect(serialized(html)).toBe(asParse5(html));
      }),
      { numRuns: 3000 },
    );
  });

  it("gives that tree too where parse5 would drop what it has read, after 64 KB", () => {
    const start = fc.integer({ min: 65_400, max: 65_540 }).map((length) => `<p>${"a".repeat(length)}</p>`);
    fc.assert(
      fc.property(start, page, (before, html) => {
        const text = `${before}${html}${"<b>end</b> of the page ".repeat(20)}`;
        expect(serialized(text) === asParse5(text)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("keeps what follows white space that goes beyond 64 KB", () => {
    const text = `<p>${"a".repeat(65_520)}</p>${"\n".repeat(20)}word <b>end</b>`;
    expect(serialized(text)).toContain("word <b>end</b>");
  });

  it.each([
    ["an unquoted value that ends with a slash", "<a href=x/>y</a>"],
    ["a self-closing foreign element", "<svg><path d='m'/><g/></svg>text"],
    ["attributes given twice", "<p id=a ID=b class='c' id=d>x"],
    ["line feeds after pre", "<pre>\n\n x</pre><textarea>\na\n</textarea>"],
    ["text after the body", "<body>a</body> b c </html> d e"],
    ["text of tables", "<table> a b <tr> c <td> d e </table>"],
    ["text before the head ends", "<head> a b <title> c d </title> e"],
    ["a page of more than 64 KB", `<p>${"word ".repeat(30_000)}</p><b class=x>${"<i>y".repeat(5000)}`],
    ["more than 64 attributes", `<p ${Array.from({ length: 70 }, (_, index) => `a${index % 66}=${index}`).join(" ")}>`],
  ])("treats %s as parse5 does", (_what, html) => {
    expect(serialized(html)).toBe(asParse5(html));
  });
});
