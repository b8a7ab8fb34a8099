import { parse } from "parse5";
import { expect, it } from "vitest";
import { seededRandom, tagSoup } from "../tape/tag-soup.test.fixture.ts";
import { noNode } from "../tape/tape.ts";
import { type Page, parsePage } from "./page.ts";

/** Start tags of the elements in the document, each once, from `<` to behind `>`. */
function startTags(page: Page): Set<string> {
  const tags = new Set<string>();
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    if (page.isElement(node)) tags.add(`${page.sourceOffset(node)}-${page.startTagEnd(node)}`);
  }
  return tags;
}

it("is where each element's start tag begins, and -1 for implied elements", () => {
  const page = parsePage("<title>t</title><p>a<b x='>'>b</p>c");
  expect(startTags(page)).toEqual(new Set(["-1--1", "0-7", "16-19", "20-29"]));
  expect(page.source.slice(20, 29)).toBe("<b x='>'>");
});

it("takes line breaks as one line feed each", () => {
  const page = parsePage("<p>a\r\n<b>\r<i>");
  expect(page.source).toBe("<p>a\n<b>\n<i>");
  expect(startTags(page)).toEqual(new Set(["-1--1", "0-3", "5-8", "9-12"]));
});

interface Parsed {
  readonly childNodes?: readonly Parsed[];
  readonly sourceCodeLocation?: {
    readonly startTag?: { readonly startOffset: number; readonly endOffset: number };
  } | null;
}

function* parse5Tags(node: Parsed): Generator<string> {
  const tag = node.sourceCodeLocation?.startTag;
  if (tag !== undefined) yield `${tag.startOffset}-${tag.endOffset}`;
  for (const child of node.childNodes ?? []) yield* parse5Tags(child);
}

it("agrees with parse5 on tag soup", () => {
  const random = seededRandom(7);
  let compared = 0;
  for (let count = 0; count < 1500; count++) {
    // parse5 keeps no location of void elements' start tags; select and template follow newer rules here.
    const html = tagSoup(random).replaceAll("\r", "");
    if (/select|template|option/i.test(html)) continue;
    const ours = startTags(parsePage(html));
    for (const tag of parse5Tags(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }) as Parsed)) {
      compared += 1;
      expect({ html, tag, isOurs: ours.has(tag) }).toEqual({ html, tag, isOurs: true });
    }
  }
  expect(compared).toBeGreaterThan(5000);
});
