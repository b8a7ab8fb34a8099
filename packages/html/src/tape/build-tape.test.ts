import { describe, expect, it } from "vitest";
import { buildTape } from "./build-tape.ts";
import { nodeKind } from "./tape.ts";
import { differenceFromParse5, linesOfTape } from "./tree-lines.test.fixture.ts";

/** Pages by the insertion mode, or the part of the tokenizer, that they are about. */
const pages: Readonly<Record<string, readonly string[]>> = {
  initial: [
    "",
    " x",
    "<!-- c --><!doctype html><p>",
    "<!doctype html SYSTEM 'about:legacy-compat'>",
    "<p>",
    "</p>",
    "\0",
  ],
  "quirks modes": [
    "<!doctype>",
    "<!doctype html public>",
    "<!doctypehtml>",
    "<!doctype html x>",
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><p><table>',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    "<!doctype html",
    "<!doctype html public 'a' 'b' x",
  ],
  "before html": ["<!doctype html> <!-- c --> <html a=1>", "</br>", "</p>x", "<!doctype html></head>"],
  "before head": ["<html> \n x", "<html></p><head>", "<html><html a=1 b=2><head>", "<html></body>"],
  "in head": [
    "<head>a<title>b",
    "<head> <meta> <base href=x> </head> y",
    "<head><head a=1><link></p></br>",
    "<title>a&amp;b</title>",
    "<title>a</titlex></title >",
    "<title>a</title",
    "<head><meta>&#32;&#9;x",
    "<head><meta>\0",
    "<style>a</style b=c><script>d</script>",
    "<head><template><p>x</template><base>",
  ],
  "in head noscript": [
    "<head><noscript><link><meta></noscript><title>x",
    "<head><noscript><style>a</style>x",
    "<head><noscript><p>",
    "<head><noscript></br>",
    "<head><noscript><noscript></p></noscript>",
    "<head><noscript>",
  ],
  "after head": [
    "</head><title>x</title><body>",
    "</head> x",
    "</head><template>x</template><script>y</script>",
    "</head></template></p></br>",
    "</head><head><frameset>",
  ],
  "in body": [
    "<body a=1><body a=2 b=3><html c=4><p>x",
    "<p>a<div>b</p>c</div>",
    "<h1>a<h2>b</h3>c",
    "<ul><li>a<li>b<div><li>c</ul>",
    "<dl><dt>a<dd>b<p><dt>c",
    "<pre>\n\na</pre><listing>\nb",
    "<pre>&#10;a</pre><pre>&NewLine;b</pre><pre></>\nc",
    "<textarea>\n\na&lt;</textarea>b",
    "<form><form a=1>x</form>y</form>",
    "<form><div></form>x",
    "<button>a<button>b",
    "<object><b>a</object>b",
    "<ruby>a<rb>b<rt>c<rp>d<rtc>e<rt>f",
    "<xmp><b></xmp><iframe><p></iframe><noembed><p></noembed><noframes><p></noframes>",
    "<plaintext>a</plaintext><b>&lt;\0",
    "<p><table>",
    "<image a=1><br></br><hr/><input type=hidden>",
    "x</sarcasm><a-b><c-d></a-b>y",
    "a\0b\0\0c",
    "<table><plaintext>a<tr>",
  ],
  formatting: [
    "<p>1<b>2<i>3</b>4</i>5</p>",
    "<b>1<p>2</b>3</p>",
    "<a href=1>x<a href=2>y</a>z",
    "<a><div><a>x",
    "<b><i><u><s><div>x</b>y",
    "<p><b><b><b><b>x</p>y",
    "<p><font a=1><font a=1><font a=2><font a=1><font a=1>x</p>y",
    "<p><font a=1 b='&lt;'><font b=< a=1><font a=1 b=<><font b=&lt a=1>x</p>y",
    "<nobr>a<nobr>b<div><nobr>c",
    "<table><b><tr><td></b>x</table>y",
    "<b><table><td><i></table>x</i>y",
    "<p><i>a<b>b</p>c<div></i>d</b>",
  ],
  "in table": [
    "<table>a<tr>b<td>c</table>d",
    "<table> <tr> &#32; <td>",
    "<table>&#32;x<tr>",
    "<table>x</>y<tr>",
    "<table><b>x</b> <i> y",
    "<table><p>a</p>b<p>c",
    "<table><a>x<tr></a>y",
    "<table><input type=hidden><input type=text><form><form>",
    "<table><table>x",
    "<table><caption>a<b>b<tr>c</caption>d",
    "<table><col>a<colgroup><col> b",
    "<table><td>a<td>b<th>c<tbody>d<tfoot>e",
    "<table><tr></tbody></td><td></tr></table>x",
    "<div><table><select><option>x<tr><td>y",
    "<table><style>a</style><script>b</script><template>c",
    "<table><li><li><tr>",
    "<table>\0a\0<tr>\0",
    "<table><caption><select><tr>",
    "<table><svg><desc><td>",
  ],
  select: [
    "<select><option>a<option>b<optgroup><option>c<hr>d</select>e",
    "<select><div><input>x",
    "<select><select>x",
    "<p><select></p>x",
    "<select><button><table><tr><td></select>x",
    "<option>a<optgroup><option>b</optgroup>",
  ],
  template: [
    "<template>a<tr><td>b</template>c",
    "<template><tr><td>b</td></tr>c<tr></template>",
    "<template><col>a<col> b<p></template>",
    "<template><caption>x<td>y",
    "<template><template>a</template><form><form></form></template>b",
    "<table><template><tr></template><td>x",
    "<div><template><body a=1><html b=2><head></template>",
    "<template><b>x</template>y",
    "<template>x",
    "</template>",
    "<template><svg><template>x",
  ],
  "foreign content": [
    "<svg viewbox=1 xlink:href=2 xmlns=3><lineargradient/><path/>x</svg>y",
    "<svg><title>a<b>b</title>c<p>d",
    "<svg><foreignobject><div><svg></div>x</foreignobject></svg>",
    "<svg><font a=1><font color=1>x",
    "<svg></p>x",
    "<svg></br>x",
    "<svg><a><b>x</a>",
    "<math><mi><mglyph><p>a</mi><annotation-xml><svg><p>",
    "<math definitionurl=1><annotation-xml encoding=TEXT/html><p>x</annotation-xml>y",
    "<math><annotation-xml encoding=x><p>x",
    "<svg><![CDATA[a&lt;]]b]]>&lt;<![CDATA[",
    "<svg><desc><![CDATA[a]]>",
    "<svg>a\0b<path/>",
    "<svg><script>a<b>c</script>",
    "<p><svg><g></p>x",
    "<svg><x-y></X-Y>z",
    "</body><svg><!-- c -->",
  ],
  "after body": ["</body> a <!-- b --></html> <!-- c -->d", "</body><html a=1></body></html></html><p>x", "</html>\0x"],
  frameset: [
    "<frameset><frame><frameset></frameset> a</frameset> b<noframes>c</noframes></html> <!-- d -->",
    "<p><frameset>x",
    " <div><frameset><base>",
    "<div>x<frameset>",
    "<b><input type=hidden><frameset></frameset></html> ",
    "<svg>\0</svg><frameset>",
    "<base><div><base><frameset>",
  ],
  comments: [
    ...["<!-->a", "<!--->a", "<!---->a", "<!--a--!>b", "<!--a--!-->b", "<!--a-", "<!--a--", "<!--a--!", "<!--a-!"],
    ...["<!--a<!--b-->c-->", "<!a>", "<?a>", "</ a>", "<!", "<!--\0-->", "<![CDATA[a]]>", "<!-", "<!---", "<!----!>"],
  ],
  "character references": [
    "&ltx &notin; &notit; &copy=1 &acE; &NotEqualTilde;x &bogus; & &; &#; &#x;",
    "<p a='&lt;&ltx&lt=&copy=1&copy;&copy1&#65x' b=&amp c=&amp=>",
    "&#0;&#x80;&#xd800;&#1114112;&#99999999999;&#13;&#x41g",
    `&#${"0".repeat(100)}65;<p a="&#x${"0".repeat(100)}41">`,
    "&CounterClockwiseContourIntegral;x&CounterClockwiseContourIntegralx",
    `&${"a".repeat(100)};<p a="&lt${"a".repeat(100)}">`,
    "&am<b>p;</b>&\0lt;",
  ],
  scripts: [
    "<script>a<!--b<script>c</script>d</script>e",
    "<script><!--a</script>b-->c",
    "<script><!--><script>a</script>b",
    "<script><!--<script>a--></script>b</script>",
    "<script><!--<scriptx></script>a",
    "<script>\0</scrip></script/>x",
    "<script><!--<script></script",
  ],
  tags: [
    "<p/ a=1/ b='2'c=3 =d e = f a=4 g=h/>x",
    "<p a=>x<p a='",
    "<p\0\0 a\0=\0>x</p\uFFFD\uFFFD>y",
    "<DIV ID=A>x</Div>",
    "a<b c",
    "a</b c",
    "a<",
    "a</",
    "a<1>",
    `<p ${Array.from({ length: 100 }, (_, index) => `a${index % 70}=${index}`).join(" ")}>`,
    "a\r\nb\rc<pre>\r\nd",
  ],
};

describe.each(Object.entries(pages))("the tape of pages about %s", (_name, examples) => {
  it.each(examples)("is the tree that parse5 builds: %j", (html) => {
    expect(differenceFromParse5(html, false)).toBeNull();
    expect(differenceFromParse5(html, true)).toBeNull();
  });
});

describe("the tape", () => {
  it("keeps where in the source nodes are", () => {
    const { tape } = buildTape("<p CLASS=x>a &amp; b</p>", false);
    const ranges: Record<number, string> = {};
    for (let node = 0; node < tape.nodeCount; node++)
      ranges[tape.kind(node)] = tape.source.slice(tape.from(node), tape.to(node));
    expect(ranges).toMatchObject({ [nodeKind.element]: "p", [nodeKind.text]: "a &amp; b" });
    expect(tape.source.slice(tape.nameFrom(0), tape.valueTo(0))).toBe("CLASS=x");
  });

  it("has one U+FFFD for each NUL of foreign content, as the standard says", () => {
    expect(linesOfTape(buildTape("<svg>\0\0", false)).at(-1)).toContain('"\uFFFD\uFFFD"');
  });

  it("tells tags apart whose names have the same hash", () => {
    const forged = forgedName("title");
    expect(forged).not.toBe("title");
    expect(differenceFromParse5(`<${forged}><b>x</b></${forged}>`, false)).toBeNull();
  });
});

/** Another name with the hash that the table of tag names has for one. */
function forgedName(name: string): string {
  const codes = [...name].map((letter) => letter.charCodeAt(0));
  codes[1] = (codes[1] ?? 0) - 1;
  codes[2] = (codes[2] ?? 0) + 31;
  return String.fromCharCode(...codes);
}

describe("processing instructions", () => {
  it.each(["<?xml version='1.0'?>", "<?marker name=a>", "<?php echo 1 > 2 ?>", "<?"])(
    "are comments that end at the first >: %s",
    (instruction) => {
      const html = `<p>a${instruction}`;
      const comment = instruction.slice(1).split(">")[0];
      expect(linesOfTape(buildTape(html, false)).filter((line) => line.includes("comment"))).toEqual([
        expect.stringContaining(JSON.stringify(comment)),
      ]);
      expect(differenceFromParse5(html, false)).toBeNull();
    },
  );
});
