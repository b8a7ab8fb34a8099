import { attributeSigns, noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { detachedText, foldWhiteSpace } from "@sightline/text";
import { blockTags } from "../page-text/element-text.ts";
import { hidingSigns, isHidden } from "../page-text/visibility.ts";
import { type Step, walkTree } from "../page-text/walk-tree.ts";
import { ContentCounter, type ContentCounts } from "./content-counts.ts";
import type { MainText } from "./main-text-schema.ts";
import { mainTextMaxBytes } from "./plain-text.ts";

type Block = MainText["blocks"][number];
type BlockKind = Block["kind"];

/** Main text of a page, and counts of its other content. */
export interface MainContent extends ContentCounts {
  readonly mainText: MainText;
  /** Number of characters of all its text, including text that was cut. */
  readonly characters: number;
}

/** Elements that are never main text: no content, alternative content, form controls. */
const leftOut = new Set(
  tagIds(
    `script style template noscript noembed noframes title head iframe select textarea button input datalist label
     object embed video audio canvas progress meter map nav`.replace(/\s+/g, " "),
  ),
);
const boilerplate = new Set(tagIds("header footer aside"));
const leavingSigns = hidingSigns | attributeSigns("role");
const bodyTag = tagId("body");
const articleTag = tagId("article");
const dialogTag = tagId("dialog");
const brTag = tagId("br");
const rowTag = tagId("tr");
const cellTags = new Set(tagIds("td th"));

const kindOfTag = new Map<number, BlockKind>(
  (
    [
      ["h1 h2 h3 h4 h5 h6", "heading"],
      ["li dt dd", "list-item"],
      ["blockquote", "quote"],
      ["pre listing xmp plaintext", "code"],
      ["caption figcaption", "caption"],
      ["tr", "table-row"],
    ] as const
  ).flatMap(([tags, kind]) => tagIds(tags).map((tag) => [tag, kind] as const)),
);

/** Kinds whose block ends only at the end of their element, whatever blocks are inside. */
const whole = new Set<BlockKind>(["heading", "code", "table-row", "caption"]);

/** Collects the main text inside a root: a main or article element, or the body. */
export function mainContentOf(page: Page, root: PageNode): MainContent {
  const collector = new MainTextCollector(page, page.tag(root) === bodyTag);
  walkTree(page, root, collector);
  return collector.finish();
}

interface OpenBlock {
  readonly node: PageNode;
  readonly kind: BlockKind;
  readonly level: number;
}

/** A class because entering and leaving nodes share its state. */
class MainTextCollector {
  readonly #page: Page;
  readonly #isBody: boolean;
  readonly #blocks: Block[] = [];
  /** Blocks of the elements that are open, innermost last. */
  readonly #open: OpenBlock[] = [];
  readonly #counter: ContentCounter;
  #text = "";
  /** Text of the open table row up to its last cell boundary: reading all of it at each cell would be quadratic. */
  #row = "";
  #rowEnd = "";
  #isRowBlank = true;
  #bytes = 0;
  #characters = 0;
  #truncated = false;
  #articles = 0;

  constructor(page: Page, isBody: boolean) {
    this.#page = page;
    this.#isBody = isBody;
    this.#counter = new ContentCounter(page);
  }

  enter(node: PageNode): Step {
    const page = this.#page;
    if (page.isText(node)) this.#text += page.text(node);
    if (!page.isElement(node)) return "skip";
    const tag = page.tag(node);
    this.#counter.count(node, tag);
    if (this.#leavesOut(node, tag)) {
      this.#text += " ";
      return "skip";
    }
    if (tag === articleTag) this.#articles += 1;
    if (blockTags.has(tag)) this.#openBlock(node, tag);
    return "children";
  }

  leave(node: PageNode): void {
    const tag = this.#page.tag(node);
    if (tag === articleTag && !this.#leavesOut(node, tag)) this.#articles -= 1;
    if (this.#open.at(-1)?.node === node) {
      this.#flush();
      this.#open.pop();
    } else if (blockTags.has(tag)) this.#breakLine(tag);
  }

  #leavesOut(node: PageNode, tag: number): boolean {
    const page = this.#page;
    if (!page.isHtml(node)) return page.isSvg(node);
    if (leftOut.has(tag)) return true;
    if (this.#isBody && this.#articles === 0 && boilerplate.has(tag)) return true;
    if (tag !== dialogTag && (page.attributeSigns(node) & leavingSigns) === 0) return false;
    return isHidden(page, node) || page.attribute(node, "role")?.trim().toLowerCase() === "navigation";
  }

  #openBlock(node: PageNode, tag: number): void {
    const kind = tag === rowTag && isLayoutRow(this.#page, node) ? undefined : kindOfTag.get(tag);
    if (kind === undefined || this.#isInWhole()) {
      this.#breakLine(tag);
      return;
    }
    this.#flush();
    this.#open.push({ node, kind, level: kind === "heading" ? Number(this.#page.name(node)[1]) : 0 });
  }

  #isInWhole(): boolean {
    const innermost = this.#open.at(-1);
    return innermost !== undefined && whole.has(innermost.kind);
  }

  #breakLine(tag: number): void {
    if (tag !== brTag && !this.#isInWhole()) {
      this.#flush();
      return;
    }
    // In two steps: at the end of a cell, the separator takes the text before it.
    const separator = this.#separator(tag);
    this.#text += separator;
  }

  #separator(tag: number): string {
    const kind = this.#open.at(-1)?.kind;
    if (kind === "code") return tag === brTag ? "\n" : "";
    return kind === "table-row" && cellTags.has(tag) ? this.#endCell() : " ";
  }

  /** Adds the text of a cell to its row; returns what separates it from the next one. */
  #endCell(): string {
    const text = this.#text;
    this.#text = "";
    this.#row += text;
    this.#rowEnd = (this.#rowEnd + text).slice(-cellSeparator.length);
    this.#isRowBlank &&= text.trim() === "";
    return this.#isRowBlank || this.#rowEnd === cellSeparator ? " " : cellSeparator;
  }

  #flush(): void {
    const raw = this.#row + this.#text;
    this.#text = "";
    this.#row = "";
    this.#rowEnd = "";
    this.#isRowBlank = true;
    if (raw === "") return;
    const { kind, level } = this.#open.at(-1) ?? { kind: "paragraph" as const, level: 0 };
    const text =
      kind === "code" ? trimLines(raw) : foldWhiteSpace(kind === "table-row" ? withoutLastSeparator(raw) : raw);
    if (text !== "") this.#add(kind, level, text);
  }

  #add(kind: BlockKind, level: number, text: string): void {
    this.#characters += text.length;
    if (this.#truncated) return;
    const room = mainTextMaxBytes - this.#bytes;
    // UTF-8 never has fewer bytes than the text has code units.
    const fitting = detachedText(text, room);
    const bytes = Buffer.byteLength(fitting);
    if (text.length <= room && bytes <= room) {
      this.#bytes += bytes;
      this.#blocks.push({ kind, level, text: fitting });
      return;
    }
    this.#truncated = true;
    const cut = cutToBytes(fitting, room);
    if (cut !== "") this.#blocks.push({ kind, level, text: cut });
  }

  finish(): MainContent {
    this.#flush();
    return {
      mainText: { blocks: this.#blocks, truncated: this.#truncated },
      characters: this.#characters,
      ...this.#counter.counts,
    };
  }
}

const cellSeparator = " | ";

function withoutLastSeparator(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith(" |") ? trimmed.slice(0, -2) : text;
}

/** Trims code, keeping its lines: removes only empty lines around it and spaces at the end. */
function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\r?\n)+/, "").trimEnd();
}

function cutToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  let end = Math.min(maxBytes, bytes.length);
  // Steps back to the start of a character: continuation bytes are 10xxxxxx.
  while (end > 0 && end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString("utf8", 0, end).trimEnd();
}

const layoutTags = new Set(tagIds("p div h1 h2 h3 h4 h5 h6 ul ol dl table section article blockquote pre form center"));

/** Returns true if a row lays out the page instead of containing data: one of its cells contains blocks. */
function isLayoutRow(page: Page, row: PageNode): boolean {
  for (let cell = page.first(row); cell !== noNode; cell = page.next(cell)) {
    for (let child = page.first(cell); child !== noNode; child = page.next(child)) {
      if (layoutTags.has(page.tag(child))) return true;
    }
  }
  return false;
}
