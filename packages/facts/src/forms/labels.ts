import { type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { ariaLabel, imageAlternative } from "../page-text/element-text.ts";

/** label element, until its end shows if it has a name. */
export interface Label {
  readonly node: PageNode;
  /** True if it contains text or an image with an alternative, or has an aria-label. */
  isNamed: boolean;
}

/** Labels of a page during the walk. */
export interface Labels {
  /** Returns the innermost label around the current node; `undefined` outside labels. */
  innermost(): Label | undefined;
  open(node: PageNode): void;
  close(node: PageNode): void;
  readElement(node: PageNode): void;
  readText(node: PageNode): void;
  /** Returns the kind of labels that a field with that id inside that label has: one with a name, only others, or none. */
  labelling(id: string | null, around: Label | undefined): "named" | "unnamed" | "none";
}

const labelTag = tagId("label");
/** Fields, whose aria-label names the field itself, not the label around it. */
const fields = new Set(tagIds("input select textarea"));

export function pageLabels(page: Page): Labels {
  const open: Label[] = [];
  const targets = new Set<string>();
  const namedTargets = new Set<string>();
  return {
    innermost: () => open.at(-1),
    open(node) {
      open.push({ node, isNamed: false });
      if (ariaLabel(page, node) !== null) nameAll(open);
    },
    close(node) {
      const label = open.at(-1);
      if (label?.node !== node) return;
      open.pop();
      const target = page.attribute(node, "for");
      if (target === null || target === "") return;
      targets.add(target);
      if (label.isNamed) namedTargets.add(target);
    },
    readElement(node) {
      if (open.length > 0 && isNameInLabel(page, node)) nameAll(open);
    },
    readText(node) {
      if (open.length > 0 && page.text(node).trim() !== "") nameAll(open);
    },
    labelling(id, around) {
      if (around?.isNamed === true || (id !== null && namedTargets.has(id))) return "named";
      return around !== undefined || (id !== null && targets.has(id)) ? "unnamed" : "none";
    },
  };
}

function isNameInLabel(page: Page, node: PageNode): boolean {
  const tag = page.tag(node);
  if (tag === labelTag || fields.has(tag)) return false;
  return ariaLabel(page, node) !== null || (imageAlternative(page, node) ?? "").trim() !== "";
}

/**
 * Marks all open labels as named: content of a label is content of those around it. Each is marked once, so this is
 * linear in the page.
 */
function nameAll(open: readonly Label[]): void {
  for (let index = open.length - 1; index >= 0; index--) {
    const label = open[index];
    if (label === undefined || label.isNamed) return;
    label.isNamed = true;
  }
}
