import { ownText } from "@sightline/text";
import { defaultTreeAdapter, parse } from "parse5";
import { type Builder, mode } from "./builder.ts";
import { nodeKind, noNode } from "./tape.ts";

const plainDoctype = /^<!doctype[\t\n\f ]+html[\t\n\f ]*>$/i;

/**
 * Processes a doctype (HTML standard §13.2.6.4.1), given by its range. parse5 interprets all except the plain one: it
 * has the list of public identifiers.
 */
export function processDoctype(b: Builder, from: number, to: number): void {
  if (b.mode !== mode.initial) return;
  b.mode = mode.beforeHtml;
  const { tape } = b;
  tape.append(tape.addNode(nodeKind.doctype, from, to), noNode);
  const doctype = b.source.slice(from, to);
  tape.doctypeName = "html";
  if (plainDoctype.test(doctype)) return;
  const { documentMode, name } = doctypeMeaning(doctype);
  tape.mode = documentMode;
  tape.doctypeName = name;
}

interface DoctypeMeaning {
  readonly documentMode: string;
  readonly name: string;
}

/** Memoized doctypes: most pages of a site share one. */
const known = new Map<string, DoctypeMeaning>();
const maxKnown = 100;
const maxKnownLength = 200;

function doctypeMeaning(doctype: string): DoctypeMeaning {
  const before = known.get(doctype);
  if (before !== undefined) return before;
  const document = parse(doctype);
  const [node] = document.childNodes;
  const name = node !== undefined && defaultTreeAdapter.isDocumentTypeNode(node) ? node.name : "";
  const meaning = { documentMode: document.mode, name };
  // The key is a copy, since a slice would keep its page in memory.
  if (known.size < maxKnown && doctype.length <= maxKnownLength) known.set(ownText(doctype), meaning);
  return meaning;
}
