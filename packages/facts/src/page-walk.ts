import { attributeOf, htmlNamespace, isHtmlElement, svgNamespace, type TreeNode, walkTree } from "@sightline/html";
import { keptText } from "@sightline/text";
import { markUnnamed, type ReadAnchor, readAnchor, readArea, readFakeLink } from "./anchors.ts";
import { type RdfaContext, rdfaContext, readEmbeddedTypes } from "./embedded-types.ts";
import { applyLabels, inputType, readField, readForm, type UnlabelledField } from "./forms.ts";
import { readMeta, readTitle } from "./head-facts.ts";
import { readJsonLd } from "./json-ld.ts";
import { closeLabel, type Labels, noLabels, openLabel, readLabelText } from "./labels.ts";
import { readLink } from "./link-elements.ts";
import { readNoframes } from "./noframes.ts";
import { type ElementReader, hasRoom, keep, type PageDraft, scope } from "./page-draft.ts";
import {
  readAreaImage,
  readEmbed,
  readFrame,
  readImage,
  readInlineFrame,
  readInputImage,
  readMedia,
  readObject,
  readScript,
  readSource,
  readSvgImage,
  readVideo,
} from "./resources.ts";
import { isSearchResult } from "./script-filled.ts";
import { elementText } from "./text/element-text.ts";
import { isHidden } from "./text/visibility.ts";

/** The parts of a page that main text is taken from. */
export interface Landmarks {
  readonly head: TreeNode | null;
  readonly body: TreeNode | null;
  /** Visible main elements and elements of role main. */
  readonly mains: readonly TreeNode[];
  /** Visible article elements that do not stand in another one. */
  readonly articles: readonly TreeNode[];
  /** A frameset stands in the place of the body. */
  readonly frameset: TreeNode | null;
}

/** What the walk keeps until its end. */
interface WalkState {
  readonly draft: PageDraft;
  readonly head: TreeNode | null;
  readonly mains: TreeNode[];
  readonly articles: TreeNode[];
  readonly anchors: ReadAnchor[];
  readonly unlabelled: UnlabelledField[];
  readonly labels: Labels;
  readonly rdfa: RdfaContext;
  /** For each kept heading, the bits of its place. */
  readonly headingBits: number[];
}

/** Walks a document once and fills the draft. */
export function walkPage(document: TreeNode, draft: PageDraft): Landmarks {
  const html = childElement(document, "html");
  const head = html === null ? null : childElement(html, "head");
  const body = html === null ? null : childElement(html, "body");
  const state: WalkState = {
    draft,
    head,
    mains: [],
    articles: [],
    anchors: [],
    unlabelled: [],
    labels: noLabels(),
    rdfa: rdfaContext(),
    headingBits: [],
  };
  const bitsStack: number[] = [0];
  walkTree(document, {
    enter(node) {
      const inherited = bitsStack.at(-1) ?? 0;
      if ((inherited & scope.inValue) === 0) readLabelText(state.labels, node);
      if (node.kind !== "element") return "children";
      const bits = inherited | ownBits(node, inherited);
      bitsStack.push(bits);
      readElement(node, bits, state);
      noteLandmark(node, bits, inherited, state);
      return "children";
    },
    leave(node) {
      if (node.kind !== "element") return;
      bitsStack.pop();
      closeLabel(state.labels, node);
    },
  });
  const frameset = html === null ? null : childElement(html, "frameset");
  if (html !== null && frameset !== null) readNoframes(html, draft, state.anchors);
  applyLabels(state.unlabelled, state.labels, draft);
  markUnnamed(state.anchors);
  placeHeadings(state);
  return { head, body, mains: state.mains, articles: state.articles, frameset };
}

function childElement(parent: TreeNode, name: string): TreeNode | null {
  for (let child = parent.first; child !== null; child = child.next) {
    if (isHtmlElement(child, name)) return child;
  }
  return null;
}

/** What an element says about itself and all below it. */
function ownBits(node: TreeNode, inherited: number): number {
  const canBeHidden = node.attributes.length > 0 || node.name === "dialog";
  const bits = canBeHidden && isHidden(node) ? scope.hidden : 0;
  if (node.namespace !== htmlNamespace) return bits;
  const byName = bitsOfName.get(node.name) ?? 0;
  const outside = (inherited & (scope.inMain | scope.inArticle)) === 0;
  const byRole = node.attributes.length > 0 ? bitsOfRole.get(attributeOf(node, "role")?.trim().toLowerCase() ?? "") : 0;
  return bits | (outside ? byName : byName & ~scope.inBoilerplate) | (byRole ?? 0);
}

const bitsOfName = new Map<string, number>([
  ["head", scope.inHead],
  ["nav", scope.inNavigation],
  ["header", scope.inBoilerplate],
  ["footer", scope.inBoilerplate],
  ["aside", scope.inBoilerplate],
  ["main", scope.inMain],
  ["article", scope.inArticle],
  ["select", scope.inValue],
  ["textarea", scope.inValue],
  ["datalist", scope.inValue],
  ["script", scope.inValue],
  ["style", scope.inValue],
  ["noscript", scope.inNoscript],
  ["picture", scope.inPicture],
  ["pre", scope.inCode],
  ["code", scope.inCode],
]);
const bitsOfRole = new Map<string, number>([
  ["navigation", scope.inNavigation],
  ["main", scope.inMain],
]);

function readElement(node: TreeNode, bits: number, state: WalkState): void {
  const { draft } = state;
  draft.elementCount += 1;
  if ((bits & scope.inCode) !== 0) draft.codeElementCount += 1;
  if (node.parent === state.head && state.head !== null) keep(draft, "headElements", keptText(node.name, 100));
  if (node.attributes.length > 0) readAttributes(node, state);
  if (node.namespace === svgNamespace) readSvg(node, bits, state);
  if (node.namespace !== htmlNamespace) return;
  readers.get(node.name)?.(node, bits, state);
}

function readSvg(node: TreeNode, bits: number, state: WalkState): void {
  if (node.name === "a") readAnchor(node, bits, state.draft, state.anchors);
  if (node.name === "image") readSvgImage(node, bits, state.draft);
}

function readAttributes(node: TreeNode, state: WalkState): void {
  for (const { name } of node.attributes) {
    if (name === "itemtype" || name === "typeof" || name === "vocab" || name === "prefix") {
      readEmbeddedTypes(node, state.rdfa, state.draft);
      return;
    }
  }
}

/** Notes main and article elements that stand in no other one: those that bring the bit in. */
function noteLandmark(node: TreeNode, bits: number, inherited: number, state: WalkState): void {
  if (node.name === "article") state.draft.isArticle = true;
  const gained = (bits & scope.hidden) === 0 ? bits & ~inherited : 0;
  if ((gained & scope.inArticle) !== 0) state.articles.push(node);
  if ((gained & scope.inMain) !== 0) state.mains.push(node);
}

type StateReader = (node: TreeNode, bits: number, state: WalkState) => void;

function onDraft(reader: ElementReader): StateReader {
  return (node, bits, state) => reader(node, bits, state.draft);
}

const readHeading: StateReader = (node, bits, state) => {
  if (!hasRoom(state.draft, "headings")) return;
  const text = elementText(node, { imageAlternatives: true, maxCharacters: 4 * maxHeadingText, maxNodes });
  keep(state.draft, "headings", {
    level: Number(node.name[1]),
    text: keptText(text, maxHeadingText),
    hidden: (bits & scope.hidden) !== 0 || isSearchResult(node),
    inMain: false,
  });
  state.headingBits.push(bits);
};
const maxHeadingText = 1000;
const maxNodes = 10_000;

/** Headings are in the main content by its element, where there is one; else where no boilerplate is. */
function placeHeadings({ draft, mains, articles, headingBits }: WalkState): void {
  const required = mains.length > 0 ? scope.inMain : articles.length === 1 ? scope.inArticle : 0;
  const { headings } = draft.lists;
  headings.forEach((heading, index) => {
    const bits = headingBits[index] ?? 0;
    const outside = (bits & (scope.inNavigation | scope.inBoilerplate)) === 0;
    headings[index] = { ...heading, inMain: required === 0 ? outside : (bits & required) !== 0 };
  });
}

const readFormField: StateReader = (node, bits, state) => {
  if (node.name === "input" && inputType(node) === "image") readInputImage(node, bits, state.draft);
  const waiting = readField(node, bits, state.draft, state.labels.open.at(-1));
  if (waiting !== null) state.unlabelled.push(waiting);
};

const readers = new Map<string, StateReader>([
  ["title", onDraft(readTitle)],
  ["meta", onDraft(readMeta)],
  ["link", onDraft(readLink)],
  [
    "base",
    (_node, bits, { draft }) => {
      if ((bits & scope.inHead) === 0) draft.lostFromHead.add("other");
    },
  ],
  [
    "script",
    (node, bits, { draft }) => {
      const type = attributeOf(node, "type");
      if (type !== null && type.trim().toLowerCase() === "application/ld+json") readJsonLd(node, bits, draft);
      else readScript(node, bits, draft);
    },
  ],
  ["a", (node, bits, state) => readAnchor(node, bits, state.draft, state.anchors)],
  [
    "area",
    (node, bits, { draft }) => {
      readArea(node, bits, draft);
      readAreaImage(node, bits, draft);
    },
  ],
  ["span", onDraft(readFakeLink)],
  ["div", onDraft(readFakeLink)],
  ["td", onDraft(readFakeLink)],
  ["tr", onDraft(readFakeLink)],
  ["li", onDraft(readFakeLink)],
  ["img", onDraft(readImage)],
  ["source", onDraft(readSource)],
  ["video", onDraft(readVideo)],
  ["audio", onDraft(readMedia)],
  ["track", onDraft(readMedia)],
  ["iframe", onDraft(readInlineFrame)],
  ["frame", onDraft(readFrame)],
  ["embed", onDraft(readEmbed)],
  ["object", onDraft(readObject)],
  ["form", onDraft(readForm)],
  ["input", readFormField],
  ["select", readFormField],
  ["textarea", readFormField],
  ["label", (node, _bits, { labels }) => openLabel(labels, node)],
  ["h1", readHeading],
  ["h2", readHeading],
  ["h3", readHeading],
  ["h4", readHeading],
  ["h5", readHeading],
  ["h6", readHeading],
]);
