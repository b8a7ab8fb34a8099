import { attributeSigns, noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { hidingOf, hidingSigns } from "../page-text/visibility.ts";
import { walkTree } from "../page-text/walk-tree.ts";
import { controlRoles } from "./control-roles.ts";
import type { Landmarks } from "./landmarks.ts";
import type { NodeReader, TextReader, WalkReaders } from "./page-reading.ts";
import { scope } from "./scope.ts";

const tagCount = 256;
const dialogTag = tagId("dialog");
const noReaders: readonly never[] = [];

/** Walks a page once, in document order, and calls the readers of all topics. */
export function walkPage(page: Page, topics: readonly WalkReaders[]): Landmarks {
  const html = childWithTag(page, noNode, tagId("html"));
  const inHtml = (name: string): PageNode => (html === noNode ? noNode : childWithTag(page, html, tagId(name)));
  const { mains, articles, hasArticle } = walkNodes(page, topics);
  const [head, body, frameset] = [inHtml("head"), inHtml("body"), inHtml("frameset")];
  return { html, head, body, frameset, mains, articles, hasArticle };
}

function walkNodes(page: Page, topics: readonly WalkReaders[]): Pick<Landmarks, "mains" | "articles" | "hasArticle"> {
  const walk = new PageWalk(page, topics);
  walkTree(page, noNode, walk);
  return walk;
}

/** A class because entering and leaving nodes share its state. */
class PageWalk {
  readonly mains: PageNode[] = [];
  readonly articles: PageNode[] = [];
  hasArticle = false;
  readonly #page: Page;
  readonly #byTag: ReadersByTag<NodeReader> = [];
  readonly #endsByTag: ReadersByTag<(node: PageNode) => void> = [];
  readonly #everyElement: NodeReader[] = [];
  readonly #attributed: (readonly [signs: number, read: NodeReader])[] = [];
  readonly #svgElements: (readonly [name: string, read: NodeReader])[] = [];
  readonly #everyText: TextReader[] = [];
  readonly #everyComment: NodeReader[] = [];
  /** Bits of the open elements, innermost last. */
  readonly #bits: number[] = [0];

  constructor(page: Page, topics: readonly WalkReaders[]) {
    this.#page = page;
    for (const { elements, ends, everyElement, attributed, svgElements, everyText, everyComment } of topics) {
      if (elements !== undefined) addReaders(this.#byTag, elements);
      if (ends !== undefined) addReaders(this.#endsByTag, ends);
      if (everyElement !== undefined) this.#everyElement.push(everyElement);
      if (attributed !== undefined) this.#attributed.push(...attributed);
      if (svgElements !== undefined) this.#svgElements.push(...svgElements);
      if (everyText !== undefined) this.#everyText.push(everyText);
      if (everyComment !== undefined) this.#everyComment.push(everyComment);
    }
  }

  enter(node: PageNode): "children" {
    const inherited = this.#bits[this.#bits.length - 1] ?? 0;
    if (this.#page.isElement(node)) this.#enterElement(node, inherited);
    else if ((inherited & scope.inValue) === 0) {
      if (this.#page.isText(node)) this.#readText(node, inherited);
      else if (this.#page.isComment(node)) for (const read of this.#everyComment) read(node, inherited);
    }
    return "children";
  }

  leave(node: PageNode): void {
    if (!this.#page.isElement(node)) return;
    this.#bits.pop();
    for (const read of this.#endsByTag[this.#page.tag(node)] ?? noReaders) read(node);
  }

  #enterElement(node: PageNode, inherited: number): void {
    const tag = this.#page.tag(node);
    const signs = this.#page.attributeSigns(node);
    const bits = inherited | ownBits(this.#page, node, { tag, signs, inherited });
    this.#bits.push(bits & ~scope.controlRole);
    for (const read of this.#everyElement) read(node, bits);
    if (signs !== 0) this.#readAttributed(node, signs, bits);
    if (tag === 0 && this.#page.isSvg(node)) this.#readSvg(node, bits);
    for (const read of this.#byTag[tag] ?? noReaders) read(node, bits);
    this.hasArticle ||= (bits & ~inherited & scope.inArticle) !== 0;
    const gained = (bits & scope.hidden) === 0 ? bits & ~inherited : 0;
    if ((gained & scope.inArticle) !== 0) this.articles.push(node);
    if ((gained & scope.inMain) !== 0) this.mains.push(node);
  }

  #readText(node: PageNode, bits: number): void {
    const size = this.#page.textSize(node);
    for (const read of this.#everyText) read(node, bits, size);
  }

  #readAttributed(node: PageNode, signs: number, bits: number): void {
    for (const [wanted, read] of this.#attributed) {
      if ((signs & wanted) !== 0) read(node, bits);
    }
  }

  #readSvg(node: PageNode, bits: number): void {
    const name = this.#page.name(node);
    for (const [wanted, read] of this.#svgElements) {
      if (name === wanted) read(node, bits);
    }
  }
}

function childWithTag(page: Page, parent: PageNode, tag: number): PageNode {
  for (let child = page.first(parent); child !== noNode; child = page.next(child)) {
    if (page.tag(child) === tag) return child;
  }
  return noNode;
}

type Readers<Read> = readonly (readonly [tags: readonly number[], read: Read])[];
/** Readers by the identifier of their tag; no entry for tags without readers. */
type ReadersByTag<Read> = (Read[] | undefined)[];

/** Adds readers by tag, in the order of their topics. */
function addReaders<Read>(byTag: ReadersByTag<Read>, added: Readers<Read>): void {
  for (const [tags, read] of added) {
    for (const tag of tags) {
      const readers = byTag[tag];
      if (readers === undefined) byTag[tag] = [read];
      else readers.push(read);
    }
  }
}

/** Returns the bits that an element itself has; all except controlRole are inherited by its content. */
function ownBits(
  page: Page,
  node: PageNode,
  { tag, signs, inherited }: { readonly tag: number; readonly signs: number; readonly inherited: number },
): number {
  const hiding = (signs & hidingSigns) !== 0 || tag === dialogTag ? bitsOfHiding(page, node) : 0;
  if (!page.isHtml(node)) return hiding;
  const byTag = bitsOfTag[tag] ?? 0;
  const isOutside = (inherited & (scope.inMain | scope.inArticle)) === 0;
  const bits = hiding | (isOutside ? byTag : byTag & ~(scope.inBoilerplate | scope.inFooter));
  return (signs & bitsSigns) === 0 ? bits : bits | bitsOfAttributes(page, node, tag);
}

function bitsOfHiding(page: Page, node: PageNode): number {
  const hiding = hidingOf(page, node);
  if (hiding === null) return 0;
  return hiding === "hidden" ? scope.hidden : scope.concealed;
}

function bitsOfAttributes(page: Page, node: PageNode, tag: number): number {
  const role = page.attribute(node, "role");
  const byRole = role === null ? 0 : (bitsOfRole.get(role.trim().toLowerCase()) ?? 0);
  return snippetTags.has(tag) && page.has(node, "data-nosnippet") ? byRole | scope.inNoSnippet : byRole;
}

/** Signs of the attributes that {@link bitsOfAttributes} reads. */
const bitsSigns = attributeSigns("role data-nosnippet");
/** Elements on which Google reads data-nosnippet. */
const snippetTags = new Set(tagIds("div section span"));
const bitsOfTag = new Uint32Array(tagCount);
for (const [tags, bits] of [
  ["head", scope.inHead],
  ["nav", scope.inNavigation],
  ["header aside", scope.inBoilerplate],
  ["footer", scope.inBoilerplate | scope.inFooter],
  ["main", scope.inMain],
  ["article", scope.inArticle],
  ["select textarea datalist script style", scope.inValue],
  ["noscript", scope.inNoscript],
  ["picture", scope.inPicture],
  ["pre code", scope.inCode],
] as const) {
  for (const tag of tagIds(tags)) bitsOfTag[tag] = bits;
}
const bitsOfRole = new Map<string, number>([
  ["navigation", scope.inNavigation],
  ["main", scope.inMain],
  ["contentinfo", scope.inFooter],
  ...controlRoles.map((role) => [role, scope.controlRole] as const),
]);
