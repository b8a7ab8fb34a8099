import type { BuiltTape } from "../tape/build-tape.ts";
import { Builder } from "../tape/builder.ts";
import { createElement } from "../tape/insertion.ts";
import { tagId, tagIdOf } from "../tape/tag-names.ts";
import { readTag } from "../tape/tag-token.ts";
import { namespaceId, nodeKind, noNode } from "../tape/tape.ts";
import { checkWellFormed } from "./well-formed.ts";

const templateTag = tagId("template");

const namespaces = new Map<string, number>([
  ["http://www.w3.org/1999/xhtml", namespaceId.html],
  ["http://www.w3.org/2000/svg", namespaceId.svg],
  ["http://www.w3.org/1998/Math/MathML", namespaceId.mathml],
]);

/** Prefixes that an element declares, with the default namespace under the empty prefix, and the scope around it. */
interface Scope {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: Scope | null;
}

interface OpenElement {
  /** Node to which its children are appended. */
  readonly parent: number;
  readonly scope: Scope | null;
}

/**
 * Builds the tape of an XHTML page, as browsers parse pages served as `application/xhtml+xml`. The page has been
 * checked to be well-formed, so tags, comments and CDATA sections end at the first sign of their end.
 *
 * @throws XmlError when the page is not well-formed
 */
export function buildXmlTape(text: string): BuiltTape {
  const b = new Builder(text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text, false);
  const { source, tape, strings, bases } = b;
  const doctypeEnd = checkWellFormed(source);
  const open: OpenElement[] = [{ parent: noNode, scope: null }];
  for (let offset = 0; offset < source.length; ) {
    const tag = source.indexOf("<", offset);
    const end = tag === -1 ? source.length : tag;
    if (end > offset) appendText(b, open, offset, end);
    offset = tag === -1 ? end : readMarkup(b, open, tag, doctypeEnd);
  }
  const { bodyImpliedBy, bodyImpliedAt, flattenedCount } = b;
  return { tape, strings, bases, bodyImpliedBy, bodyImpliedAt, flattenedCount, unmatchedEndTags: [] };
}

/** Reads the tag, comment, section or instruction at a `<`; returns the index after it. */
function readMarkup(b: Builder, open: OpenElement[], offset: number, doctypeEnd: number): number {
  const { source, tape } = b;
  if (source.startsWith("<!--", offset)) {
    const end = source.indexOf("-->", offset + 4);
    tape.append(tape.addNode(nodeKind.comment, offset + 4, end), currentParent(open));
    return end + 3;
  }
  if (source.startsWith("<![CDATA[", offset)) {
    const end = source.indexOf("]]>", offset);
    b.isLiteral = true;
    if (end > offset + 9) appendText(b, open, offset + 9, end);
    b.isLiteral = false;
    return end + 3;
  }
  if (source.startsWith("<!", offset)) return Math.max(doctypeEnd, offset + 2);
  if (source.startsWith("<?", offset)) return source.indexOf("?>", offset) + 2;
  if (source.startsWith("</", offset)) {
    open.pop();
    return source.indexOf(">", offset) + 1;
  }
  const end = readTag(b, offset + 1);
  openElement(b, open);
  return end;
}

function appendText({ isLiteral, tape }: Builder, open: readonly OpenElement[], from: number, to: number): void {
  const parent = currentParent(open);
  if (parent === noNode) return;
  const before = tape.last(parent);
  const continues = before !== noNode && tape.kind(before) === nodeKind.text;
  tape.append(tape.addText(from, to, isLiteral, continues), parent);
}

function openElement(b: Builder, open: OpenElement[]): void {
  const { source, tag, tape } = b;
  const scope = scopeOf(b, open[open.length - 1]?.scope ?? null);
  const name = source.slice(tag.from, tag.to);
  const colon = name.indexOf(":");
  const namespace = namespaces.get(resolve(scope, colon === -1 ? "" : name.slice(0, colon))) ?? namespaceId.other;
  const local = name.slice(colon + 1);
  tag.from += colon + 1;
  // Names of HTML are in lower case; those of SVG get their own spelling back.
  const id = namespace === namespaceId.html ? tagIdOf(local) : tagIdOf(local.toLowerCase());
  const node = createElement(b, namespace === namespaceId.other ? 0 : id, namespace);
  const hasContent = id === templateTag && namespace === namespaceId.html;
  if (hasContent) tape.addNode(nodeKind.fragment, 0, 0);
  tape.append(node, currentParent(open));
  if (!tag.isSelfClosing) open.push({ parent: hasContent ? node + 1 : node, scope });
}

function currentParent(open: readonly OpenElement[]): number {
  return open[open.length - 1]?.parent ?? noNode;
}

/** Returns the scope of the tag that has been read. */
function scopeOf({ source, strings, tag, tape }: Builder, outer: Scope | null): Scope | null {
  let own: Map<string, string> | null = null;
  for (let attribute = tag.firstAttribute; attribute < tag.firstAttribute + tag.attributeCount; attribute++) {
    const from = tape.nameFrom(attribute);
    if (!source.startsWith("xmlns", from)) continue;
    const name = source.slice(from, tape.nameTo(attribute));
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    own ??= new Map();
    own.set(name.slice("xmlns:".length), strings.attributeValue(attribute));
  }
  return own === null ? outer : { own, outer };
}

function resolve(scope: Scope | null, prefix: string): string {
  for (let current = scope; current !== null; current = current.outer) {
    const uri = current.own.get(prefix);
    if (uri !== undefined) return uri;
  }
  return "";
}
