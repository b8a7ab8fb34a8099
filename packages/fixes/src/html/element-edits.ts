import type { PageNode } from "@sightline/html";
import type { Edit } from "../source/edit.ts";
import type { SourcePage } from "../source/source-page.ts";
import { edit } from "./attribute-edits.ts";

/** Returns the edit that removes a void element, with its line if nothing else is on it. */
export function withoutElement(source: SourcePage, node: PageNode): Edit {
  const { page } = source;
  const text = page.source;
  const [from, to] = [page.sourceOffset(node), page.startTagEnd(node)];
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const nextLine = text.indexOf("\n", to);
  const lineEnd = nextLine === -1 ? text.length : nextLine + 1;
  const isAlone = text.slice(lineStart, from).trim() === "" && text.slice(to, lineEnd).trim() === "";
  return isAlone && nextLine !== -1 ? edit(source, lineStart, lineEnd, "") : edit(source, from, to, "");
}

/** Returns the edit that inserts markup before an element: on a line of its own if the element begins its line. */
export function insertedBefore(source: SourcePage, node: PageNode, markup: string): Edit {
  const { page, text: raw } = source;
  const text = page.source;
  const at = page.sourceOffset(node);
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const indent = text.slice(lineStart, at);
  const isFirst = lineStart > 0 && indent.trim() === "";
  return edit(source, at, at, isFirst ? `${markup}${lineBreakOf(raw)}${indent}` : markup);
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
