import type { PageFacts } from "../page-facts.ts";
import { readPage } from "../read/read-page.ts";
import type { Statements } from "../statements/statements-schema.ts";
import { emptyFacts } from "../topics.ts";

/**
 * Reads the facts of a page at `https://shop.test/folder/page` that was served without headers, by default as a browser
 * that runs scripts reads it.
 */
export function factsOf(html: string, scripting = true): PageFacts {
  const response = emptyFacts("https://shop.test/folder/page");
  return readPage(html, { answer: response, headers: [], scripting, copyOf: null, fetchedAt: null }).facts;
}

/** Reads the statements of a page in the same way. */
export function statementsOf(html: string, scripting = true): Statements {
  const response = emptyFacts("https://shop.test/folder/page");
  const setting = { answer: response, headers: [], scripting, copyOf: null, fetchedAt: null, statements: true };
  const { statements } = readPage(html, setting).facts;
  if (statements === null) throw new Error("No statements were read.");
  return statements;
}
