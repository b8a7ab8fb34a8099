import { parsePage } from "@sightline/html";
import { linkedomDocument } from "./linkedom-document.ts";
import type { PageDocument } from "./page-document.ts";

/**
 * Parses markup by the HTML5 tree rules into a linkedom document, for trying out custom extraction.
 * @throws Error when the page has too many elements
 */
export function parseDocument(html: string): PageDocument {
  return linkedomDocument(parsePage(html));
}
