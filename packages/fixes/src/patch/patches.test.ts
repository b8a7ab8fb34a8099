import { noNode, parsePage } from "@sightline/html";
import { applyPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audited, issueOf, smallSite } from "../small-site.test.fixture.ts";
import { editedText, mergedEdits } from "../source/edit.ts";
import { patchesOf } from "./patches-of.ts";
import { changedFiles, unifiedDiff } from "./unified-diff.ts";

const link = (from: string, to: string, path = "/") =>
  issueOf("link-to-redirect", path, {
    id: `issue ${path} ${from}`,
    subject: { kind: "group", url: audited + path, key: audited + from, size: 1, sample: [] },
    data: { status: 301, finalUrl: audited + to, element: "anchor" },
  });

describe("patches", () => {
  it("are one for each cause, across files", () => {
    const site = smallSite({ "/": '<a href="/a">a</a><a href="/b">b</a>', "/c": '<a href="/a">a</a>' });
    const { patches, unpatched } = patchesOf([link("/a", "/x"), link("/b", "/y"), issueOf("title-missing", "/")], site);
    expect(patches.map(({ id, target, edits }) => [id, target, edits.map(({ file }) => file)])).toEqual([
      ["link-to-redirect-1", `${audited}/a`, ["", "c"]],
      ["link-to-redirect-2", `${audited}/b`, [""]],
    ]);
    expect(unpatched).toEqual([]);
  });

  it("name the reason where none is offered", () => {
    const { unpatched } = patchesOf([link("/z", "/x")], smallSite({ "/": "<p>" }));
    expect(unpatched).toEqual([expect.objectContaining({ reason: "the faulty text was not found in the source" })]);
  });

  it("give diffs that apply one after the other", () => {
    const text = `<p>\r\n${"<br>\n".repeat(9)}<a href="/a">a</a>\n<a href="/b">b</a>`;
    const site = smallSite({ "/p": text });
    const { patches } = patchesOf([link("/a", "/x", "/p"), link("/b", "/y", "/p")], site);
    const lists = patches.map(({ edits }) => edits);
    const diffs = changedFiles(lists, () => text)
      .flat()
      .map(unifiedDiff);
    const applied = diffs.reduce((before, diff) => String(applyPatch(before, diff)), text);
    expect(applied).toBe(editedText(text, mergedEdits(lists.flat()) ?? []));
    expect(applied).toContain('<a href="/x">a</a>\n<a href="/y">b</a>');
  });
});

const pieces = [
  '<a href="/a">',
  "<a href=/a>",
  "<a href='a#x'>",
  "</a>",
  "<p title='/a'>",
  '<!-- <a href="/a"> -->',
  "<script>'<a href=/a>'</script>",
  "<svg><a href='/a'/></svg>",
  "<b>",
  "text &amp; </b>",
  "\r\n",
  "\n",
  "\ud83d\ude00",
  "<table><a href='/a'>x<tr>",
  "<a href>",
  "<",
  '<a href="/a',
];

/** Elements of a page with their attributes, in document order. */
function shapeOf(text: string, hrefOf: (href: string) => string): readonly string[] {
  const page = parsePage(text);
  const shape: string[] = [];
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    if (!page.isElement(node)) continue;
    const attributes = page
      .attributes(node)
      .map(({ name, value }) => `${name}=${name === "href" ? hrefOf(value) : value}`);
    shape.push([page.name(node), ...attributes].join(" "));
  }
  return shape;
}

describe("an edit", () => {
  const hrefs = (href: string) => href.replace(/^(\/?)a(?=#|$)/, "$1x");

  it("changes nothing outside its range, and no other element or attribute", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (parts) => {
        const text = parts.join("");
        const { patches } = patchesOf([link("/a", "/x")], smallSite({ "/": text }));
        const edits = patches.flatMap((patch) => patch.edits);
        const after = editedText(text, edits);
        let shift = 0;
        let from = 0;
        for (const { start, end, replacement } of edits) {
          expect(after.slice(from + shift, start + shift)).toBe(text.slice(from, start));
          shift += replacement.length - (end - start);
          from = end;
        }
        expect(after.slice(from + shift)).toBe(text.slice(from));
        expect(shapeOf(after, hrefs)).toEqual(shapeOf(text, hrefs));
      }),
      { numRuns: 300 },
    );
  });
});
