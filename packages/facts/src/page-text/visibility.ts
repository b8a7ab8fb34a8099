import { noNode, type Page, type PageNode, tagId } from "@sightline/html";

const dialogTag = tagId("dialog");

/** Returns whether an element itself is hidden: `hidden`, `aria-hidden=true`, `display:none` in its style, a closed dialog. */
export function isHidden(page: Page, node: PageNode): boolean {
  if (page.has(node, "hidden")) return true;
  if (page.attribute(node, "aria-hidden")?.toLowerCase() === "true") return true;
  const style = page.attribute(node, "style");
  if (style !== null && hidesByStyle(style)) return true;
  return node !== noNode && page.tag(node) === dialogTag && !page.has(node, "open");
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
