import { noNode, type Page, type PageNode, tagId } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";

const sourceTag = tagId("source");
/** Children that are looked at, so that each source of a hostile page does not look at all others. */
const maxChildren = 30;
const maxSrcset = 2000;

/** Returns the first source of audio or video; no node if there is none. */
export function firstSource(page: Page, player: PageNode): PageNode {
  return sourceOf(page, player, () => true);
}

/** Returns the first source of a picture that offers WebP or AVIF, which all current browsers prefer; otherwise no node. */
export function modernSource(page: Page, picture: PageNode): PageNode {
  return sourceOf(page, picture, (source) => isModern(page, source));
}

function sourceOf(page: Page, parent: PageNode, isWanted: (source: PageNode) => boolean): PageNode {
  let child = parent === noNode ? noNode : page.first(parent);
  for (let seen = 0; child !== noNode && seen < maxChildren; seen++) {
    if (page.tag(child) === sourceTag && isWanted(child)) return child;
    child = page.next(child);
  }
  return noNode;
}

function isModern(page: Page, source: PageNode): boolean {
  const type = page.attribute(source, "type");
  if (type !== null) return /^image\/(?:webp|avif)$/i.test(trimWhiteSpace(type.split(";", 1)[0] ?? ""));
  return /\.(?:webp|avif)(?:[\s?#,]|$)/i.test((page.attribute(source, "srcset") ?? "").slice(0, maxSrcset));
}
