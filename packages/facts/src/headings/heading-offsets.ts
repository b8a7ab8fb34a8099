import { noNode, type Page, type PageNode } from "@sightline/html";

/** Maximum offset of an attribute; sums above it reach the highest level anyway. */
const maxOffset = 8;
/** Follows the rules for parsing non-negative integers, which ignore what follows the digits. */
const integer = /^[\t\n\f\r ]*\+?(\d+)/;

/**
 * Returns a function that computes the heading offset of an element: the `headingoffset` of the element and of its
 * ancestors, up to one with `headingreset` (in the HTML standard since 2025). Each element is read once.
 *
 * As of November 2026 no stable browser supports these attributes: all expose the level of the element's name.
 *
 * @see https://html.spec.whatwg.org/multipage/sections.html#heading-levels-&-offsets
 */
export function headingOffsets(page: Page): (node: PageNode) => number {
  const known = new Map<PageNode, number>();
  return (node) => {
    const path: PageNode[] = [];
    let offset = 0;
    for (let ancestor = node; ancestor !== noNode; ancestor = page.parent(ancestor)) {
      const computed = known.get(ancestor);
      if (computed !== undefined) {
        offset = computed;
        break;
      }
      path.push(ancestor);
      if (page.isHtml(ancestor) && page.has(ancestor, "headingreset")) break;
    }
    for (const ancestor of path.reverse()) {
      offset = Math.min(offset + ownOffset(page, ancestor), maxOffset);
      known.set(ancestor, offset);
    }
    return offset;
  };
}

function ownOffset(page: Page, node: PageNode): number {
  const value = page.isHtml(node) ? page.attribute(node, "headingoffset") : null;
  return value === null ? 0 : Number(integer.exec(value)?.[1] ?? 0);
}
