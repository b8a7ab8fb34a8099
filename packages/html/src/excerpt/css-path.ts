import type { Page, PageNode } from "../page/page.ts";
import { tagId } from "../tape/tag-names.ts";
import { noNode } from "../tape/tape.ts";

const maxSteps = 24;
const maxLength = 300;
/** Maximum number of siblings that are examined for one step: a page can have any number. */
const maxSiblings = 1000;
const plainName = /^[A-Za-z][\w-]{0,60}$/;
const roots = new Set([tagId("html"), tagId("head"), tagId("body")]);

/**
 * Creates a function from an element to a short CSS selector of it: steps from the nearest element with an id of its
 * own, else from the head or body. Only the innermost steps if that would be long; `null` if the element has too many
 * siblings, or names that would need escaping.
 *
 * @param isUnique true if one element of the page has that id
 */
export function cssPaths(page: Page, isUnique: (id: string) => boolean): (element: PageNode) => string | null {
  // Elements share their ancestors.
  const steps = new Map<PageNode, string | null>();
  const step = (node: PageNode): string | null => {
    const known = steps.get(node);
    if (known !== undefined) return known;
    const id = page.attribute(node, "id");
    const step = id !== null && plainName.test(id) && isUnique(id) ? `#${id}` : stepOf(page, node);
    steps.set(node, step);
    return step;
  };
  return (element) => pathOf(page, element, step);
}

function pathOf(page: Page, element: PageNode, stepTo: (node: PageNode) => string | null): string | null {
  let path = "";
  let node = element;
  for (let steps = 0; node !== noNode && steps < maxSteps; steps++) {
    const step = stepTo(node);
    if (step === null) return null;
    const longer = path === "" ? step : `${step} > ${path}`;
    if (longer.length > maxLength) return path === "" ? null : path;
    path = longer;
    if (step.startsWith("#") || roots.has(page.tag(node))) return path;
    node = page.parent(node);
  }
  return path;
}

/** Returns the name of an element, with its index among siblings of that name if there are several. */
function stepOf(page: Page, node: PageNode): string | null {
  const name = page.name(node);
  if (!plainName.test(name)) return null;
  let index = 0;
  let same = 0;
  let seen = 0;
  for (let sibling = page.first(page.parent(node)); sibling !== noNode; sibling = page.next(sibling)) {
    if (++seen > maxSiblings) return null;
    if (!page.isElement(sibling) || page.name(sibling) !== name) continue;
    same += 1;
    if (sibling === node) index = same;
  }
  return same === 1 ? name : `${name}:nth-of-type(${index})`;
}
