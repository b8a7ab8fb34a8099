import { found } from "../../requests/problem-of.ts";

/** Number of digits of a page's number in its id; a crawl has fewer pages than they can count. */
const pageDigits = 8;

/** Returns the id of a page: the crawl's id without its last digits, and the page's number in the crawl. */
export function pageIdOf(crawlId: string, page: number): string {
  return `page_${crawlPart(crawlId)}${page.toString(16).padStart(pageDigits, "0")}`;
}

/** Returns the number of a page in a crawl; `null` if the id belongs to another crawl. */
export function pageNumber(crawlId: string, pageId: string): number | null {
  const part = `page_${crawlPart(crawlId)}`;
  return pageId.startsWith(part) ? Number.parseInt(pageId.slice(part.length), 16) : null;
}

function crawlPart(crawlId: string): string {
  return crawlId.slice("crawl_".length, "crawl_".length + 24);
}

/** Returns the number of a page in its crawl. @throws Problem `not_found` when the id belongs to another crawl */
export function numberOf(crawlId: string, pageId: string): number {
  return found(pageNumber(crawlId, pageId));
}
