import { attributeSigns, noNode, type Page, type PageNode, tagId } from "@sightline/html";

const dialogTag = tagId("dialog");
/** Signs of the attributes that hide an element. */
export const hidingSigns = attributeSigns("hidden aria-hidden style");

/**
 * Returns true if an element itself is hidden: `hidden`, `aria-hidden=true`, `display:none` in its style, a closed
 * dialog.
 */
export function isHidden(page: Page, node: PageNode): boolean {
  return hidingOf(page, node) === "hidden";
}

/**
 * Returns the effect of an element itself on its text: `hidden` as above, `concealed` when its style makes the text
 * invisible although it takes part in the page: transparent, tiny, off-screen, clipped, or in the background's colour.
 */
export function hidingOf(page: Page, node: PageNode): "hidden" | "concealed" | null {
  if (node !== noNode && page.tag(node) === dialogTag && !page.has(node, "open")) return "hidden";
  return (page.attributeSigns(node) & hidingSigns) === 0 ? null : hidingOfAttributes(page, node);
}

function hidingOfAttributes(page: Page, node: PageNode): "hidden" | "concealed" | null {
  if (page.has(node, "hidden")) return "hidden";
  if (page.attribute(node, "aria-hidden")?.toLowerCase() === "true") return "hidden";
  const style = page.attribute(node, "style");
  if (style === null) return null;
  if (hidesByStyle(style)) return "hidden";
  return concealsByStyle(style.slice(0, maxStyle)) ? "concealed" : null;
}

function hidesByStyle(style: string): boolean {
  for (let offset = indexOfDisplay(style, 0); offset !== -1; offset = indexOfDisplay(style, offset + 7)) {
    const value = style
      .slice(offset + 7, offset + 40)
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

const concealing =
  /(?:visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?|font-size\s*:\s*[01](?:px|pt|em|%)?|(?:left|top|right|text-indent)\s*:\s*-\d{3,}[a-z%]*|clip\s*:\s*rect\([01][^)]{0,40}\)|clip-path\s*:\s*inset\((?:50|100)%\))\s*(?:!important\s*)?(?:;|$)/i;
const textColour = /(?:^|[;\s])color\s*:\s*([#\w]+)/i;
const backgroundColour = /background(?:-color)?\s*:\s*([#\w]+)/i;
/**
 * Maximum length of a style that is read: longer ones contain data, and declarations that conceal are at their start.
 */
const maxStyle = 1000;

function concealsByStyle(style: string): boolean {
  if (concealing.test(style)) return true;
  const colour = textColour.exec(style)?.[1]?.toLowerCase();
  return colour !== undefined && colour === backgroundColour.exec(style)?.[1]?.toLowerCase();
}
