import { noNode, type Page, type PageNode, parsePage } from "@sightline/html";
import { parseUrl } from "@sightline/url";
import { rawOffsets, type SourceText } from "./source-text.ts";

/** Page with the text of its file. */
export interface SourcePage extends SourceText {
  readonly page: Page;
  /** Elements that a start tag of the text created, in document order. */
  readonly elements: readonly PageNode[];
  /** URL that the page's references are resolved against. */
  readonly baseUrl: string;
  /** Returns the offset in the text of an offset in `page.source`. */
  rawOffset(offset: number): number;
}

/**
 * Parses the text of a page.
 *
 * @throws TreeLimitError when the page has too many elements
 */
export function sourcePage(source: SourceText): SourcePage {
  const { text } = source;
  const page = parsePage(text.startsWith("\ufeff") ? text.slice(1) : text);
  const elements: PageNode[] = [];
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    if (page.isHtml(node) && page.sourceOffset(node) >= 0 && !page.isRecreated(node)) elements.push(node);
  }
  return { ...source, page, elements, baseUrl: baseUrlOf(page, elements, source.url), rawOffset: rawOffsets(text) };
}

/** Returns the elements of a page with a name. */
export function elementsNamed({ page, elements }: SourcePage, name: string): readonly PageNode[] {
  return elements.filter((node) => page.name(node) === name);
}

/** Returns true if an element is in the head, where search engines read links. */
export function isInHead({ page }: SourcePage, node: PageNode): boolean {
  const parent = page.parent(node);
  return parent !== noNode && page.name(parent) === "head";
}

function baseUrlOf(page: Page, elements: readonly PageNode[], url: string): string {
  const base = elements.find((node) => page.name(node) === "base" && page.has(node, "href"));
  const href = base === undefined ? null : page.attribute(base, "href");
  const resolved = href === null ? null : parseUrl(href, url);
  return resolved === null || !/^https?:$/.test(resolved.protocol) ? url : resolved.href;
}
