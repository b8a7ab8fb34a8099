import { expect, it } from "vitest";
import { styleReferences } from "./style-references.ts";

function found(css: string): string[] {
  return styleReferences(css).map(({ kind, url }) => `${kind} ${url}`);
}

it("finds images however their URL is written", () => {
  expect(found("a{background:url(a.png)} b{background:URL( \"b c.png\" )} i{background:url('d\\'e.png')}")).toEqual([
    "image a.png",
    "image b c.png",
    "image d'e.png",
  ]);
});

it("tells fonts and imported style sheets from images", () => {
  const css =
    "@import 'base.css'; @import url(more.css) screen; @font-face{font-family:X;src:url(x.woff2),url(x.woff)} p{background:url(p.png)}";
  expect(found(css)).toEqual([
    "stylesheet base.css",
    "stylesheet more.css",
    "font x.woff2",
    "font x.woff",
    "image p.png",
  ]);
});

it("passes over comments, strings, data URLs and fragments", () => {
  expect(
    found(
      "/* url(a.png) */ p::after{content:'url(b.png)'} i{background:url(data:image/png;base64,xx)} u{fill:url(#g)}",
    ),
  ).toEqual([]);
});

it("resolves escapes", () => {
  expect(found("p{background:url(a\\20 b\\.png)}")).toEqual(["image a b.png"]);
});

it("reads what is not closed as the standard does, and goes on behind what is no URL", () => {
  expect(found("a{background:url(a b)} i{background:url(c.png)}")).toEqual(["image c.png"]);
  expect(found("a::after{content:'x\n;background:url(d.png)}")).toEqual(["image d.png"]);
  expect(found("a{b:url('e.png\n)} i{background:url(f.png)}")).toEqual(["image f.png"]);
  expect(found("a{background:url(g.png)} /* url(h.png)")).toEqual(["image g.png"]);
  expect(found("a{content:\\'; background:url(k.png)}")).toEqual(["image k.png"]);
});

/** Reads of one character, which is what a scanner does; a pattern that starts anew at each place would never end. */
const shapes: Readonly<Record<string, string>> = {
  "comments that never end": "/*a".repeat(200_000),
  "comments that open others": "/*".repeat(200_000),
  "white space in a URL": `url(${" ".repeat(400_000)}`,
  "URLs that never end": "url(".repeat(200_000),
  "escapes in a quoted URL": `url("${"\\".repeat(200_000)}`,
  "escaped quotes": '\\"'.repeat(200_000),
  "strings in strings": `"a\\"`.repeat(100_000),
  "one kind of quote in the other": "'".repeat(300_001),
  "hexadecimal escapes": `url(${"\\a ".repeat(150_000)}`,
};
it.each(Object.keys(shapes))("takes %s in its stride", (name) => {
  expect(found(shapes[name] ?? "")).toEqual([]);
});
