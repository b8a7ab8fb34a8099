import type { PageFacts } from "../page-facts.ts";
import { readPage } from "../read/read-page.ts";
import { emptyFacts } from "../topics.ts";

/**
 * Reads the facts of a page at `https://shop.test/folder/page` that was served without headers, by default as a browser
 * that runs scripts reads it.
 */
export function factsOf(html: string, scripting = true): PageFacts {
  const response = emptyFacts("https://shop.test/folder/page");
  return readPage(html, { answer: response, headers: [], scripting, copyOf: null, fetchedAt: null }).facts;
}
