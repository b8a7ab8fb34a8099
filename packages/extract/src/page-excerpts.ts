import type { SourcePosition } from "@sightline/facts";
import { type ElementExcerpt, elementExcerpts, maxExcerptedCharacters, type Page } from "@sightline/html";
import type { PageExcerpts } from "@sightline/model/ports";

/** Excerpts from a parsed page. A class because threads pass on the page that it owns. */
export class ParsedExcerpts implements PageExcerpts {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  at(positions: readonly SourcePosition[]): readonly ElementExcerpt[] {
    return elementExcerpts(this.page, positions);
  }
}

/** Returns the excerpts of a page; `null` if it is too long. */
export function parsedExcerpts(page: Page): ParsedExcerpts | null {
  return page.source.length > maxExcerptedCharacters ? null : new ParsedExcerpts(page);
}
