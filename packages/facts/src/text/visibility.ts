import { attributeOf, isHtmlElement, type TreeNode } from "@sightline/html";

/** Says whether an element itself is hidden: `hidden`, `aria-hidden=true`, `display:none` in its style, a closed dialog. */
export function isHidden(node: TreeNode): boolean {
  const { attributes } = node;
  for (let index = 0; index < attributes.length; index++) {
    const attribute = attributes[index];
    if (attribute === undefined) continue;
    const { name, value } = attribute;
    if (name === "hidden") return true;
    if (name === "aria-hidden" && value.toLowerCase() === "true") return true;
    if (name === "style" && hidesByStyle(value)) return true;
  }
  return isHtmlElement(node, "dialog") && attributeOf(node, "open") === null;
}

function hidesByStyle(style: string): boolean {
  for (let at = indexOfDisplay(style, 0); at !== -1; at = indexOfDisplay(style, at + 7)) {
    const value = style
      .slice(at + 7, at + 40)
      .replace(/\s+/g, "")
      .toLowerCase();
    if (value.startsWith(":none")) return true;
  }
  return false;
}

function indexOfDisplay(style: string, from: number): number {
  const lower = style.indexOf("display", from);
  return lower === -1 && style.length < 1000 ? style.toLowerCase().indexOf("display", from) : lower;
}
