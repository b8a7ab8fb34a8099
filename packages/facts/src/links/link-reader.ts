import type { Page, PageNode } from "@sightline/html";
import { foldWhiteSpace, tokensOf } from "@sightline/text";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { accessibleName } from "../page-text/accessible-name.ts";
import type { NodeReader, PageReading } from "../read/page-reading.ts";
import type { NamedAnchor } from "./unnamed-links.ts";

const flag = {
  nofollow: edgeFlagBit("nofollow"),
  ugc: edgeFlagBit("ugc"),
  sponsored: edgeFlagBit("sponsored"),
  imageName: edgeFlagBit("image-name"),
  unnamed: edgeFlagBit("unnamed"),
} as const;

/** Creates an edge for each link of a page. */
export interface LinkReader {
  /** Anchors that became edges. */
  readonly anchors: readonly NamedAnchor[];
  /** Positions of anchor tags that continue, with a name, in elements that were recreated for them. */
  readonly goingOn: ReadonlySet<number>;
  /** Reads the href of an a element, of HTML or SVG. */
  readAnchor(node: PageNode, href: string, bits: number): void;
  /** Reads an area element: a link by its shape, named by its alternative text. */
  readonly readArea: NodeReader;
}

export function linkReader({ page, edges, resolve, byId, at }: PageReading): LinkReader {
  const anchors: NamedAnchor[] = [];
  const goingOn = new Set<number>();
  return {
    anchors,
    goingOn,
    readAnchor(node, href, bits) {
      const isRecreated = page.isRecreated(node);
      if (!isRecreated && !edges.hasRoom()) return;
      const name = accessibleName(page, node, byId);
      if (isRecreated && name.text === "") return;
      if (isRecreated) goingOn.add(page.sourceOffset(node));
      const flags = bits | relFlags(page, node) | (name.fromImage ? flag.imageName : 0);
      const edge = edges.add("anchor", resolve(href), { text: name.text, bits: flags, at: at(node) });
      if (edge !== null) anchors.push({ node, edge });
    },
    readArea(node, bits) {
      const href = page.attribute(node, "href");
      if (href === null) return;
      const alt = foldWhiteSpace(page.attribute(node, "alt") ?? "");
      const name = accessibleName(page, node, byId);
      const text = alt === "" || page.has(node, "aria-label") ? name.text || alt : alt;
      const fromImage = text !== "" && text === alt;
      const flags = bits | relFlags(page, node) | (fromImage ? flag.imageName : 0) | (text === "" ? flag.unnamed : 0);
      edges.add("area", resolve(href), { text, bits: flags, at: at(node) });
    },
  };
}

function relFlags(page: Page, node: PageNode): number {
  const rel = page.attribute(node, "rel");
  if (rel === null) return 0;
  let flags = 0;
  for (const token of tokensOf(rel)) {
    if (token === "nofollow") flags |= flag.nofollow;
    if (token === "ugc") flags |= flag.ugc;
    if (token === "sponsored") flags |= flag.sponsored;
  }
  return flags;
}
