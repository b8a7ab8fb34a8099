import { defaultTreeAdapter, parse } from "parse5";
import { type Builder, mode } from "./builder.ts";
import { nodeKind, noNode } from "./tape.ts";

const plainDoctype = /^<!doctype[\t\n\f ]+html[\t\n\f ]*>$/i;

/**
 * Processes a doctype (HTML standard §13.2.6.4.1), given by its range. parse5 says what all but the plain one mean: it has
 * the list of public identifiers.
 */
export function processDoctype(b: Builder, from: number, to: number): void {
  if (b.mode !== mode.initial) return;
  b.mode = mode.beforeHtml;
  const { tape } = b;
  tape.append(tape.addNode(nodeKind.doctype, from, to), noNode);
  const doctype = b.source.slice(from, to);
  tape.doctypeName = "html";
  if (plainDoctype.test(doctype)) return;
  const document = parse(doctype);
  tape.mode = document.mode;
  const [node] = document.childNodes;
  tape.doctypeName = node !== undefined && defaultTreeAdapter.isDocumentTypeNode(node) ? node.name : "";
}
