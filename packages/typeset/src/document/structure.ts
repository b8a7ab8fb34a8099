import { asciiString, type PdfFile, type PdfReference, type PdfValue, textString } from "./pdf-file.ts";

/** Standard structure types (ISO 32000-1 §14.8.4) that reports use. */
export type StructureTag =
  | "Document"
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "Caption"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "TOC"
  | "TOCI"
  | "Reference"
  | "Link"
  | "Figure"
  | "Code"
  | "BlockQuote"
  | "Span";

/** Element of the logical structure. */
export interface StructureNode {
  readonly tag: StructureTag;
  readonly details: StructureDetails;
  readonly kids: StructureKid[];
}

/** Properties of an element for assistive technology, in addition to its content. */
export interface StructureDetails {
  /** Alternative text of a figure. */
  readonly alt?: string;
  readonly language?: string;
  /** Attribute objects, as in `{ O: "Table", Scope: "Column" }`. */
  readonly attributes?: Readonly<Record<string, PdfValue>>;
}

/** Child: an element, marked content on a page, or a link annotation. */
export type StructureKid =
  | { readonly kind: "node"; readonly node: StructureNode }
  | { readonly kind: "content"; readonly page: PdfReference; readonly id: number }
  | { readonly kind: "annotation"; readonly page: PdfReference; readonly reference: PdfReference };

/** Creates an element as the last child of another. */
export function structureChild(
  parent: StructureNode,
  tag: StructureTag,
  details: StructureDetails = {},
): StructureNode {
  const node = structureNode(tag, details);
  parent.kids.push({ kind: "node", node });
  return node;
}

/** Creates an element without a parent. */
export function structureNode(tag: StructureTag, details: StructureDetails = {}): StructureNode {
  return { tag, details, kids: [] };
}

/** Owners of the content of pages and annotations. */
export interface ParentTreeSource {
  /** Owner of each marked content, by page and by its id. */
  readonly pages: readonly (readonly StructureNode[])[];
  /** Owners of annotations; their key is `pages.length` plus the index. */
  readonly annotations: readonly StructureNode[];
}

/** Writes the structure tree; elements without any content are omitted. @returns the tree's root */
export function writeStructure(file: PdfFile, root: StructureNode, parents: ParentTreeSource): PdfReference {
  const tree = file.reserve();
  const references = new Map<StructureNode, PdfReference>();
  const top = writeNode(file, root, tree, references);
  const owner = (node: StructureNode): PdfValue => references.get(node) ?? top;
  const numbers: PdfValue[] = [];
  for (const [key, owners] of parents.pages.entries()) numbers.push(key, file.add(owners.map(owner)));
  for (const [index, node] of parents.annotations.entries()) numbers.push(parents.pages.length + index, owner(node));
  file.assign(tree, {
    Type: "StructTreeRoot",
    K: [top],
    ParentTree: file.add({ Nums: numbers }),
    ParentTreeNextKey: parents.pages.length + parents.annotations.length,
  });
  return tree;
}

function writeNode(
  file: PdfFile,
  node: StructureNode,
  parent: PdfReference,
  references: Map<StructureNode, PdfReference>,
): PdfReference {
  const reference = file.reserve();
  references.set(node, reference);
  const page = node.kids.find((kid) => kid.kind === "content")?.page;
  const kids: PdfValue[] = [];
  for (const kid of node.kids) {
    if (kid.kind !== "node") kids.push(contentItem(kid, page));
    else if (hasContent(kid.node)) kids.push(writeNode(file, kid.node, reference, references));
  }
  const only = kids.length === 1 ? kids[0] : undefined;
  const { alt, language, attributes } = node.details;
  file.assign(reference, {
    S: node.tag,
    P: parent,
    Pg: page,
    K: only ?? kids,
    Alt: alt === undefined ? undefined : textString(alt),
    Lang: language === undefined ? undefined : asciiString(language),
    A: attributes,
  });
  return reference;
}

function contentItem(kid: Exclude<StructureKid, { readonly kind: "node" }>, page: PdfReference | undefined): PdfValue {
  if (kid.kind === "annotation") return { Type: "OBJR", Obj: kid.reference, Pg: kid.page };
  return kid.page === page ? kid.id : { Type: "MCR", MCID: kid.id, Pg: kid.page };
}

function hasContent(node: StructureNode): boolean {
  return node.tag === "TD" || node.kids.some((kid) => kid.kind !== "node" || hasContent(kid.node));
}
