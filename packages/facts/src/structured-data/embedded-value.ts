import { type Page, type PageNode, tagIds } from "@sightline/html";
import { parseUrl } from "@sightline/url";
import { elementText } from "../page-text/element-text.ts";

/** Attributes that contain the value of a property, by element (HTML standard §5.2.4). */
const valueAttributes = new Map<number, string>();
for (const [tags, name] of [
  ["audio embed iframe img source track video", "src"],
  ["a area link", "href"],
  ["object", "data"],
  ["data meter", "value"],
  ["time", "datetime"],
] as const) {
  for (const tag of tagIds(tags)) valueAttributes.set(tag, name);
}
const addresses = new Set(["src", "href", "data"]);
const textLimits = { maxCharacters: 20_000, maxNodes: 1000 };

/**
 * Returns the value of a microdata or RDFa property as text; URLs are absolute. A content attribute counts on every
 * element, as in Google's examples.
 */
export function embeddedValue(page: Page, node: PageNode, baseUrl: string): string {
  const content = page.attribute(node, "content");
  if (content !== null) return content;
  const name = valueAttributes.get(page.tag(node));
  const value = name === undefined ? null : page.attribute(node, name);
  if (value === null || name === undefined) return elementText(page, node, textLimits);
  return addresses.has(name) ? (parseUrl(value, baseUrl)?.href ?? value) : value;
}

/** Returns the tokens of an attribute, in their original case. */
export function attributeTokens(page: Page, node: PageNode, name: string, most = 10): readonly string[] {
  const value = page.attribute(node, name)?.trim() ?? "";
  return value === "" ? [] : value.split(/[\t\n\f\r ]+/, most);
}
