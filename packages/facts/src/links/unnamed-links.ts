import type { Page, PageNode } from "@sightline/html";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { hasImageWithoutAlt, isOutOfReach, linkGroup } from "../page-text/accessible-name.ts";
import { isCounter } from "../page-text/script-filled.ts";
import type { DraftEdge } from "../read/edge-list.ts";
import type { LinkReader } from "./link-reader.ts";

const unnamed = edgeFlagBit("unnamed");
const maxCompared = 50;

/** Anchor that became an edge, until its name can be compared with those around it. */
export interface NamedAnchor {
  readonly node: PageNode;
  readonly edge: DraftEdge;
}

/** Marks the anchors without a name if no other link to the same URL in the same list item, card or heading has one. */
export function markUnnamed(page: Page, { anchors, goingOn }: Pick<LinkReader, "anchors" | "goingOn">): void {
  const nameless = anchors.filter(
    ({ node, edge }) => edge.text === "" && !goingOn.has(page.sourceOffset(node)) && isNameAsked(page, node),
  );
  if (nameless.length === 0) return;
  const named = new Map<string, PageNode[]>();
  for (const { node, edge } of anchors) {
    if (edge.text === "") continue;
    const nodes = named.get(edge.url);
    if (nodes === undefined) named.set(edge.url, [node]);
    else if (nodes.length < maxCompared) nodes.push(node);
  }
  for (const { node, edge } of nameless) {
    const others = named.get(edge.url) ?? [];
    const group = others.length === 0 ? null : linkGroup(page, node);
    const isNamed = group !== null && others.some((other) => page.contains(group, other));
    if (!isNamed) edge.flags |= unnamed;
  }
}

/**
 * Returns true if a link needs a name of its own. If an image lacks its alt attribute, that is the fault: its text
 * would name the link, too.
 */
function isNameAsked(page: Page, node: PageNode): boolean {
  return !isOutOfReach(page, node) && !isCounter(page, node) && !hasImageWithoutAlt(page, node);
}
