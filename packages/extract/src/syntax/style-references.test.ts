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

it.each(["/*".repeat(200_000), "url(".repeat(200_000), `url("${"\\".repeat(200_000)}`, "'".repeat(300_001)])(
  "takes hostile style sheets in its stride",
  (css) => {
    expect(found(css)).toEqual([]);
  },
);
