import type { Builder } from "./builder.ts";
import { isEndOfName } from "./end-of-name.ts";
import { insertElement } from "./insertion.ts";
import { endOfScript } from "./script-data.ts";
import { tagId, tagNames } from "./tag-names.ts";
import { readTagEnd } from "./tag-token.ts";

const scriptTag = tagId("script");

/**
 * Inserts an element with text content only (HTML standard §13.2.6.2 and §13.2.6.4.8 "text"), and continues after its
 * end tag.
 *
 * @param hasReferences character references are decoded: the generic RCDATA element parsing algorithm
 */
export function insertRawText(b: Builder, id: number, hasReferences: boolean): undefined {
  const { source, tape } = b;
  const element = insertElement(b, id);
  const from = b.at;
  const name = tagNames[id] ?? "";
  const end = id === scriptTag ? endOfScript(source, from) : endOfRawText(source, from, name);
  const start = b.skipLineFeed ? from + lineFeedLength(b, from, end, hasReferences) : from;
  b.skipLineFeed = false;
  if (end > start) tape.append(tape.addText(start, end, !hasReferences, false), element);
  b.open.pop();
  b.at = end === source.length ? end : readTagEnd(b, end + 2 + name.length);
}

/** Returns the length of a line feed at the start of a text, either a literal one or a reference to one. */
export function lineFeedLength(b: Builder, from: number, to: number, hasReferences: boolean): number {
  if (from >= to) return 0;
  const code = b.source.charCodeAt(from);
  if (code === 0x0a) return 1;
  return code === 0x26 && hasReferences ? b.strings.lineFeedReferenceLength(from) : 0;
}

/** Returns the end of text that only the end tag with that name closes: at the tag, or at the end of the page. */
function endOfRawText(source: string, from: number, name: string): number {
  for (let offset = source.indexOf("</", from); offset !== -1; offset = source.indexOf("</", offset + 2)) {
    if (isEndOfName(source, offset + 2, name)) return offset;
  }
  return source.length;
}
