import type { PageNode } from "@sightline/html";
import type { Edit } from "../source/edit.ts";
import type { SourcePage } from "../source/source-page.ts";

/** Returns the edit that replaces the value of an attribute, keeping its quotes; `null` if it is not in the source. */
export function withValue(source: SourcePage, node: PageNode, name: string, value: string): Edit | null {
  const range = source.page.attributeRange(node, name);
  if (range === null) return null;
  const { value: written } = range;
  const quote = written === null || written.quote === "" ? '"' : written.quote;
  const text = quote === "'" ? singleQuoted(value) : doubleQuoted(value);
  if (written === null) return edit(source, range.from, range.to, `${name}=${text}`);
  const from = written.from - written.quote.length;
  return edit(source, from, range.to, text);
}

/** Returns the edit that adds an attribute to the start tag of an element, behind its name. */
export function withAttribute(source: SourcePage, node: PageNode, name: string, value: string): Edit | null {
  const at = source.page.tagNameEnd(node);
  return at < 0 ? null : edit(source, at, at, ` ${name}=${doubleQuoted(value)}`);
}

/** Returns the edit that replaces a range of `page.source`. */
export function edit({ file, rawOffset }: SourcePage, from: number, to: number, replacement: string): Edit {
  return { file, start: rawOffset(from), end: rawOffset(to), replacement };
}

/** Quotes a value for markup. */
export function doubleQuoted(value: string): string {
  return `"${escaped(value).replaceAll('"', "&quot;")}"`;
}

function singleQuoted(value: string): string {
  return `'${escaped(value).replaceAll("'", "&#39;")}'`;
}

/** Escapes ampersands, and what would end the tag for programs that do not parse quotation marks. */
function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
