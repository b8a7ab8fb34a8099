import { type HtmlFacts, readPage } from "../read/read-page.ts";

/** Reads the facts of a page at `https://shop.test/folder/page` that was served without headers. */
export function factsOf(html: string): HtmlFacts {
  const url = "https://shop.test/folder/page";
  return readPage(html, { url, headers: [], robotsHeaders: [], scripting: true, copyOf: null }).facts;
}
