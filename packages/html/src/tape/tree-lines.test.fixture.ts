import type { ParsedPage } from "../tree/parsed-page.ts";
import type { TreeNode } from "../tree/tree-node.ts";
import { type BuiltTape, buildTape } from "./build-tape.ts";
import { parseTreeByParse5 } from "./parse5-page.test.fixture.ts";
import { tagId } from "./tag-names.ts";
import { nodeKind, noNode } from "./tape.ts";
import { treeOfTape } from "./tree-of-tape.ts";

/** Node in one line, without its position in the tree. */
interface NodeInWords {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  readonly attributes: readonly { readonly name: string; readonly value: string; readonly prefix?: string }[];
  readonly text: string;
}

function line(depth: number, { kind, name, namespace, attributes, text }: NodeInWords): string {
  const values = attributes.map(
    (attribute) => `${attribute.prefix ?? ""}|${attribute.name}=${JSON.stringify(attribute.value)}`,
  );
  return `${"  ".repeat(depth)}${kind} ${name} ${namespace.slice(-4)} ${values.join(" ")} ${JSON.stringify(text)}`;
}

/** Returns the tree of a page line by line; a template's content follows it, after a line of its own. */
export function linesOfTree({ document, bases, bodyImpliedBy }: ParsedPage): string[] {
  const lines = [`mode ${document.name}`, `body implied by ${bodyImpliedBy}`];
  for (const base of bases) lines.push(line(0, base));
  addTree(document, 0, lines);
  return lines;
}

function addTree(parent: TreeNode, depth: number, lines: string[]): void {
  for (let node = parent.first; node !== null; node = node.next) {
    lines.push(line(depth, node));
    if (node.parent !== parent || (node.next?.previous ?? node) !== node) lines.push("wrong links");
    addTree(node, depth + 1, lines);
    if (node.content === null) continue;
    lines.push(`${"  ".repeat(depth)} content`);
    addTree(node.content, depth + 1, lines);
  }
  if (parent.last?.next != null) lines.push("wrong last child");
}

/** Returns the same for a tape, whose comments keep their text. */
export function linesOfTape(built: BuiltTape): string[] {
  const { document, bases, bodyImpliedBy } = treeOfTape(built);
  const lines = linesOfTree({ document: { ...document, first: null, last: null }, bases, bodyImpliedBy });
  addTape(noNode, 0, built, lines);
  return lines;
}

function addTape(parent: number, depth: number, built: BuiltTape, lines: string[]): void {
  const { tape } = built;
  for (let node = tape.first(parent); node !== noNode; node = tape.next(node)) {
    if (tape.continues(node)) continue;
    lines.push(line(depth, inWords(node, built)));
    addTape(node, depth + 1, built, lines);
    if (tape.kind(node) !== nodeKind.element || tape.tagId(node) !== tagId("template") || tape.namespace(node) !== 0)
      continue;
    lines.push(`${"  ".repeat(depth)} content`);
    addTape(node + 1, depth + 1, built, lines);
  }
}

function inWords(node: number, { strings, tape }: BuiltTape): NodeInWords {
  const nothing = { name: "", namespace: namespaces[0] ?? "", attributes: [], text: "" };
  switch (tape.kind(node)) {
    case nodeKind.text:
      return { ...nothing, kind: "text", text: strings.text(node) };
    case nodeKind.comment:
      return { ...nothing, kind: "comment", text: strings.comment(node) };
    case nodeKind.doctype:
      return { ...nothing, kind: "doctype", name: tape.doctypeName };
    default:
      return {
        kind: "element",
        name: strings.elementName(node),
        namespace: namespaces[tape.namespace(node)] ?? "",
        attributes: strings.attributes(node),
        text: "",
      };
  }
}

const namespaces = [
  "http://www.w3.org/1999/xhtml",
  "http://www.w3.org/2000/svg",
  "http://www.w3.org/1998/Math/MathML",
] as const;

/** Returns the difference between the tree of a page and parse5's; `null` when there is none. */
export function differenceFromParse5(html: string, scripting: boolean): { ours: string; theirs: string } | null {
  const theirs = outcome(() => linesOfTree(parseTreeByParse5(html, scripting)));
  const onTape = outcome(() => linesOfTape(buildTape(html, scripting)));
  if (onTape !== theirs) return { ours: onTape, theirs };
  const asTree = outcome(() => linesOfTree(treeOfTape(buildTape(html, scripting))));
  const withoutComments = theirs.replace(/^( *comment .*) ".*"$/gm, '$1 ""');
  return asTree === withoutComments ? null : { ours: asTree, theirs: withoutComments };
}

/**
 * Returns lines with consecutive U+FFFD merged: parse5 creates one for several NULs in foreign content, where the
 * standard has one each.
 */
function outcome(lines: () => string[]): string {
  try {
    return lines()
      .join("\n")
      .replace(/\uFFFD+/g, "\uFFFD");
  } catch (error) {
    if (error instanceof Error && error.name === "TreeLimitError") return error.message;
    throw error;
  }
}
