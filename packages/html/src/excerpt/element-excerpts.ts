import type { Page, PageNode } from "../page/page.ts";
import { type SourcePosition, sourceOffsets } from "../page/source-lines.ts";
import { noNode } from "../tape/tape.ts";
import { cssPaths } from "./css-path.ts";
import { sourceSnippet } from "./source-snippet.ts";

/** Maximum length of a page that has excerpts: parsing or walking a longer one would block its thread for too long. */
export const maxExcerptedCharacters = 524_288;

/** Excerpt of an element of a page, for display. */
export interface ElementExcerpt {
  /** Source of the element, at most 200 characters. */
  readonly snippet: string;
  /** CSS selector; `null` if no element begins there, or it would be too long. */
  readonly path: string | null;
}

/** Returns the excerpts of the elements that begin at some positions of a page's source. */
export function elementExcerpts(page: Page, positions: readonly SourcePosition[]): readonly ElementExcerpt[] {
  const offsetOf = sourceOffsets(page.source);
  const offsets = positions.map(offsetOf);
  const { nodes, ids } = elementsAt(page, new Set(offsets));
  const pathTo = cssPaths(page, (id) => ids.get(id) === 1);
  return offsets.map((offset) => {
    const node = nodes.get(offset);
    return { snippet: sourceSnippet(page.source, offset), path: node === undefined ? null : pathTo(node) };
  });
}

/** Returns the first element of the document at each offset, and the number of elements with each id. */
function elementsAt(page: Page, offsets: ReadonlySet<number>) {
  const nodes = new Map<number, PageNode>();
  const ids = new Map<string, number>();
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    if (!page.isElement(node)) continue;
    const offset = page.sourceOffset(node);
    if (offsets.has(offset) && !nodes.has(offset)) nodes.set(offset, node);
    const id = page.hasAttributes(node) ? page.attribute(node, "id") : null;
    if (id !== null) ids.set(id, (ids.get(id) ?? 0) + 1);
  }
  return { nodes, ids };
}
