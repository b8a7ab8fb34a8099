import { expect, it } from "vitest";
import { tagId } from "../tape/tag-names.ts";
import { noNode } from "../tape/tape.ts";
import { parsePage } from "./page.ts";

function rangeOf(source: string, name: string) {
  const page = parsePage(source);
  let node = page.following(noNode, noNode, true);
  while (node !== noNode && page.tag(node) !== tagId("a")) node = page.following(node, noNode, true);
  const range = page.attributeRange(node, name);
  if (range === null) return null;
  const { from, to, value } = range;
  return [page.source.slice(from, to), value === null ? null : page.source.slice(value.from, value.to), value?.quote];
}

it.each([
  ['<a id=x href="/a?b&amp;c" class>', "href", ['href="/a?b&amp;c"', "/a?b&amp;c", '"']],
  ["<a HREF = '/a'>", "href", ["HREF = '/a'", "/a", "'"]],
  ["<a href=/a/>", "href", ["href=/a/", "/a/", ""]],
  ['<a href="" id=x>', "href", ['href=""', "", '"']],
  ["<a id='' href>", "href", ["href", null, undefined]],
  ['<a href="/a" href="/b">', "href", ['href="/a"', "/a", '"']],
])("finds in %s the attribute %s", (source, name, expected) => {
  expect(rangeOf(source, name)).toEqual(expected);
});

it("does not find an attribute that is absent", () => {
  expect(rangeOf("<a data-href=x>", "href")).toBeNull();
});
