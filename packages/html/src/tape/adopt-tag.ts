import type { Builder } from "./builder.ts";
import type { TagRule } from "./rules.ts";
import { tagId } from "./tag-names.ts";

const bodyTag = tagId("body");
const templateTag = tagId("template");

/** "In body" for a start tag of html: the root element adopts its attributes. */
export const adoptHtmlTag: TagRule = (b) => {
  if (b.open.count(templateTag) > 0) return;
  b.adopted.adopt(b.open.node(0), b.tag.firstAttribute, b.tag.attributeCount);
};

/** "In body" for a start tag of body. */
export const adoptBodyTag: TagRule = (b) => {
  if (!hasBody(b) || b.open.count(templateTag) > 0) return;
  b.framesetOk = false;
  b.adopted.adopt(b.open.node(1), b.tag.firstAttribute, b.tag.attributeCount);
};

/** Returns true if the second open element is the body. */
export function hasBody({ open }: Builder): boolean {
  return open.depth > 1 && open.key(1) === bodyTag;
}
