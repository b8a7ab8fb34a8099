import { type HtmlFacts, readPage } from "../read/read-page.ts";

/** Reads the facts of a page at `https://shop.test/folder/page` that was served without headers, as a browser that runs scripts reads it unless told otherwise. */
export function factsOf(html: string, scripting = true): HtmlFacts {
  const url = "https://shop.test/folder/page";
  return readPage(html, { url, headers: [], robotsHeaders: [], scripting, copyOf: null, fetchedAt: null }).facts;
}
