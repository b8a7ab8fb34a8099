import type { Page, PageNode } from "@sightline/html";
import type { SourcePosition } from "../source-position.ts";
import type { StatementPlace } from "./statements-schema.ts";
import type { TextLine } from "./text-lines.ts";

/** What the recognisers of statements know beside a line. */
export interface LineContext {
  readonly page: Page;
  /** Lines before the line, the closest first; at most {@link maxPrevious}. */
  readonly previous: readonly TextLine[];
  /** Returns the place of a line, memoized for the last one. */
  place(line: TextLine): StatementPlace;
  at(node: PageNode): SourcePosition | undefined;
  /** Resolves the target of a link; `null` unless it is an http(s) URL. */
  resolve(href: string): string | null;
}

/** Reads statements of one kind, line by line. */
export type LineReader = (line: TextLine, context: LineContext) => void;

/** Maximum number of lines before a line that are kept. */
export const maxPrevious = 6;
