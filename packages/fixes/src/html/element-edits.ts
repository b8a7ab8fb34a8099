import type { PageNode } from "@sightline/html";
import type { Edit } from "../source/edit.ts";
import { lineStart, ownLine } from "../source/own-line.ts";
import type { SourcePage } from "../source/source-page.ts";
import { edit } from "./attribute-edits.ts";

/** Returns the edit that removes a void element, with its line if nothing else is on it. */
export function withoutElement(source: SourcePage, node: PageNode): Edit {
  const { page } = source;
  const element = { from: page.sourceOffset(node), to: page.startTagEnd(node) };
  const { from, to } = ownLine(page.source, element) ?? element;
  return edit(source, from, to, "");
}

/** Returns the edit that inserts markup before an element: on a line of its own if the element begins its line. */
export function insertedBefore(source: SourcePage, node: PageNode, markup: string): Edit {
  const { page, text: raw } = source;
  const text = page.source;
  const at = page.sourceOffset(node);
  const start = lineStart(text, at);
  const isFirst = start !== null && start > 0;
  return edit(source, at, at, isFirst ? `${markup}${lineBreakOf(raw)}${text.slice(start, at)}` : markup);
}

/** Returns the edit that inserts markup as the first child of an element. */
export function insertedWithin(source: SourcePage, node: PageNode, markup: string): Edit {
  const { page } = source;
  const at = page.startTagEnd(node);
  const rest = /^\n[ \t]*/.exec(page.source.slice(at, at + 200))?.[0];
  return edit(source, at, at, `${rest === undefined ? "" : rest.replace("\n", lineBreakOf(source.text))}${markup}`);
}

/** Returns the line break that a text uses. */
export function lineBreakOf(text: string): string {
  return /\r\n|\n/.exec(text)?.[0] ?? "\n";
}
