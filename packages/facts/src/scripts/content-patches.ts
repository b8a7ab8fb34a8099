import { noNode, type Page, type PageNode } from "@sightline/html";

/** Maximum number of templates whose names are kept. */
const maxPatches = 200;
const maxName = 200;
/** Matches the processing instructions that mark where a patch goes, which the reader keeps as comments. */
const marker = /^\?(?:marker|start)(?=\s).*?[\s"']name\s*=\s*(?:"([^"]*)"|'([^']*)')/s;
const maxMarker = 500;

/** Content that a page has in `<template for>`. */
export interface ContentPatches {
  /** Adds the name that a template patches. */
  readonly readTemplate: (node: PageNode) => void;
  hasAny(): boolean;
  /** Returns true if an element contains the marker of a patch. */
  isPatched(root: PageNode): boolean;
}

/**
 * Reads `<template for>`: while parsing, its content replaces `<?marker name="…">`, or what is between
 * `<?start name="…">` and `<?end>` (HTML standard, August 2026). Chrome and Edge do so from version 150; as of November
 * 2026, Firefox and Safari leave it in the template, as do older HTML parsers and this one.
 *
 * @see https://html.spec.whatwg.org/multipage/scripting.html#attr-template-for
 */
export function contentPatches(page: Page): ContentPatches {
  const names = new Set<string>();
  return {
    readTemplate(node) {
      const name = page.attribute(node, "for") ?? "";
      if (name !== "" && name.length <= maxName && names.size < maxPatches) names.add(name);
    },
    hasAny: () => names.size > 0,
    isPatched(root) {
      if (names.size === 0) return false;
      for (let node = page.following(root, root, true); node !== noNode; node = page.following(node, root, true)) {
        if (page.isComment(node) && names.has(markedName(page.comment(node)))) return true;
      }
      return false;
    },
  };
}

/** Returns the name of a marker; an empty string for other comments. */
function markedName(comment: string): string {
  const match = comment.length <= maxMarker ? marker.exec(comment) : null;
  return match?.[1] ?? match?.[2] ?? "";
}
