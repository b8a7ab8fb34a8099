import { describe, expect, it } from "vitest";
import { attributeSigns } from "../tape/attribute-names.ts";
import { noNode } from "../tape/tape.ts";
import { parsePage } from "./page.ts";

/** Returns the signs of the first element with that name. */
function signsOf(html: string, name: string): number {
  const page = parsePage(html);
  let node = page.following(noNode, noNode, true);
  while (node !== noNode && page.name(node) !== name) node = page.following(node, noNode, true);
  return page.attributeSigns(node);
}

describe("signs of attributes", () => {
  it("are those of the names, in any case", () => {
    expect(signsOf("<p ID=a Aria-Hidden=true>", "p")).toBe(attributeSigns("id aria-hidden"));
  });

  it("include attributes of a repeated body tag", () => {
    expect(signsOf("<body class=a><body hidden>", "body")).toBe(attributeSigns("class hidden"));
  });

  it("are none without attributes", () => {
    expect([signsOf("<p>", "p"), signsOf("<svg>", "svg")]).toEqual([0, 0]);
  });

  it("are all in SVG, whose attributes are renamed", () => {
    expect(signsOf("<svg xlink:href=a>", "svg")).toBe(-1);
  });
});
