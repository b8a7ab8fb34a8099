import { noNode, type Page, type PageNode } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";

/** Maximum length of the name of a meta element that is kept. */
export const maxMetaName = 100;

/**
 * Creates a function that returns the name of a meta element in lower case, `null` when it has none. Several topics ask
 * for the name of one element in turn, so the last one is kept.
 */
export function metaNames(page: Page): (node: PageNode) => string | null {
  let last: PageNode = noNode;
  let name: string | null = null;
  return (node) => {
    if (node !== last) name = nameOf(page.attribute(node, "name"));
    last = node;
    return name;
  };
}

/** Returns the property of a meta element, as Open Graph uses it, in lower case; `null` when it has none. */
export function metaProperty(page: Page, node: PageNode): string | null {
  return nameOf(page.attribute(node, "property"));
}

/** Returns the http-equiv of a meta element in lower case; `null` when it has none. */
export function metaPragma(page: Page, node: PageNode): string | null {
  return page.attribute(node, "http-equiv")?.toLowerCase() ?? null;
}

function nameOf(value: string | null): string | null {
  return value === null ? null : trimWhiteSpace(value).slice(0, maxMetaName).toLowerCase();
}
