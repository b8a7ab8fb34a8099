import { attributeOf, isHtmlElement, type TreeNode } from "@sightline/html";
import { ariaLabel, imageAlternative } from "./text/element-text.ts";

/** A label element, until its end shows whether it says anything. */
export interface Label {
  readonly node: TreeNode;
  /** It holds text or an image with an alternative, or has an aria-label. */
  isNamed: boolean;
}

/** The labels of a page while it is walked. */
export interface Labels {
  /** Those around the present node, innermost last. */
  readonly open: Label[];
  /** Ids of the fields that labels with a name are for. */
  readonly targets: Set<string>;
}

/** No labels yet. */
export function noLabels(): Labels {
  return { open: [], targets: new Set() };
}

/** Notes that a label begins. */
export function openLabel({ open }: Labels, node: TreeNode): void {
  open.push({ node, isNamed: false });
  if (ariaLabel(node) !== null) nameLabels(open);
}

/** Notes that a label ends, when the node is the innermost open one. */
export function closeLabel({ open, targets }: Labels, node: TreeNode): void {
  const label = open.at(-1);
  if (label?.node !== node) return;
  open.pop();
  const target = attributeOf(node, "for");
  if (label.isNamed && target !== null && target !== "") targets.add(target);
}

/** Notes what gives the open labels a name: a text that is not blank, the alternative text of an image, an aria-label. */
export function readLabelText({ open }: Labels, node: TreeNode): void {
  if (open.length === 0) return;
  if (node.kind === "text" ? node.text.trim() !== "" : isNameInLabel(node)) nameLabels(open);
}

function isNameInLabel(node: TreeNode): boolean {
  if (node.attributes.length === 0 || isHtmlElement(node, "label")) return false;
  return !isField(node) && (ariaLabel(node) !== null || (imageAlternative(node) ?? "").trim() !== "");
}

/** A field names itself alone. */
function isField({ name }: TreeNode): boolean {
  return name === "input" || name === "select" || name === "textarea";
}

/** Names all open labels: what is in one is in those around it. Each is named once, so that this is linear in the page. */
function nameLabels(open: readonly Label[]): void {
  for (let index = open.length - 1; index >= 0; index--) {
    const label = open[index];
    if (label === undefined || label.isNamed) return;
    label.isNamed = true;
  }
}
