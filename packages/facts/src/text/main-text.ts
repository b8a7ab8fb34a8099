import { attributeOf, htmlNamespace, type Step, svgNamespace, type TreeNode, walkTree } from "@sightline/html";
import { foldWhiteSpace, keptText } from "@sightline/text";
import type { MainText } from "../main-text.ts";
import { mainTextMaxBytes } from "../plain-text.ts";
import { blockElements } from "./element-text.ts";
import { isHidden } from "./visibility.ts";

type Block = MainText["blocks"][number];
type BlockKind = Block["kind"];

/** The main text of a page, and what the main content holds beside it. */
export interface MainContent {
  readonly mainText: MainText;
  /** Characters of all its text, also of what was cut. */
  readonly characters: number;
  readonly videos: number;
  readonly images: number;
  readonly tables: number;
  readonly codeBlocks: number;
  readonly embeds: number;
}

/** Elements that are never main text: no content, alternative content, controls of forms. */
const leftOut = new Set(
  `script style template noscript noembed noframes title head iframe select textarea button input datalist label
  object embed video audio canvas progress meter map nav`.split(/\s+/),
);
const counted = new Set(["img", "video", "table", "pre", "iframe", "embed", "object"]);
const boilerplate = new Set(["header", "footer", "aside"]);
const videoHosts =
  /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com|player\.vimeo\.com|dailymotion\.com|fast\.wistia)/i;

const kindOfElement = new Map<string, BlockKind>([
  ["h1", "heading"],
  ["h2", "heading"],
  ["h3", "heading"],
  ["h4", "heading"],
  ["h5", "heading"],
  ["h6", "heading"],
  ["li", "list-item"],
  ["dt", "list-item"],
  ["dd", "list-item"],
  ["blockquote", "quote"],
  ["pre", "code"],
  ["listing", "code"],
  ["xmp", "code"],
  ["plaintext", "code"],
  ["caption", "caption"],
  ["figcaption", "caption"],
  ["tr", "table-row"],
]);

/** Kinds whose block ends only where their element ends, whatever blocks stand in it. */
const whole = new Set<BlockKind>(["heading", "code", "table-row", "caption"]);

/** Collects the main text below a root: a main or article element, or the body. */
export function mainContentOf(root: TreeNode): MainContent {
  const collector = new MainTextCollector(root);
  walkTree(root, collector);
  return collector.finish();
}

/** A class because a walk's visitor is two functions over one state. */
class MainTextCollector {
  readonly #root: TreeNode;
  readonly #isBody: boolean;
  readonly #blocks: Block[] = [];
  /** Kinds of the elements that are open, innermost last. */
  readonly #kinds: { readonly node: TreeNode; readonly kind: BlockKind; readonly level: number }[] = [];
  #text = "";
  #bytes = 0;
  #characters = 0;
  #truncated = false;
  #articles = 0;
  #counts = { videos: 0, images: 0, tables: 0, codeBlocks: 0, embeds: 0 };

  constructor(root: TreeNode) {
    this.#root = root;
    this.#isBody = root.name === "body";
  }

  enter(node: TreeNode): Step {
    if (node.kind === "text") this.#text += node.text;
    if (node.kind !== "element") return "children";
    if (node === this.#root) return "children";
    this.#count(node);
    if (this.#leavesOut(node)) {
      this.#text += " ";
      return "skip";
    }
    if (node.name === "article") this.#articles += 1;
    this.#open(node);
    return "children";
  }

  leave(node: TreeNode): void {
    if (node.kind !== "element" || node === this.#root || node.namespace === svgNamespace) return;
    if (node.name === "article" && !this.#leavesOut(node)) this.#articles -= 1;
    const innermost = this.#kinds.at(-1);
    if (innermost?.node === node) {
      this.#flush();
      this.#kinds.pop();
    } else if (blockElements.has(node.name)) this.#breakLine(node);
  }

  #leavesOut(node: TreeNode): boolean {
    if (node.namespace === svgNamespace) return true;
    if (node.namespace !== htmlNamespace) return false;
    if (leftOut.has(node.name)) return true;
    if (this.#isBody && this.#articles === 0 && boilerplate.has(node.name)) return true;
    if (node.attributes.length === 0) return node.name === "dialog";
    return isHidden(node) || attributeOf(node, "role")?.trim().toLowerCase() === "navigation";
  }

  #open(node: TreeNode): void {
    if (!blockElements.has(node.name) || node.namespace !== htmlNamespace) return;
    const kind = node.name === "tr" && isLayoutRow(node) ? undefined : kindOfElement.get(node.name);
    const isInWhole = this.#isInWhole();
    if (kind === undefined || isInWhole) {
      this.#breakLine(node);
      return;
    }
    this.#flush();
    this.#kinds.push({ node, kind, level: kind === "heading" ? Number(node.name[1]) : 0 });
  }

  #isInWhole(): boolean {
    const innermost = this.#kinds.at(-1);
    return innermost !== undefined && whole.has(innermost.kind);
  }

  #breakLine(node: TreeNode): void {
    if (node.name === "br" || this.#isInWhole()) this.#text += this.#separator(node);
    else this.#flush();
  }

  #separator(node: TreeNode): string {
    const kind = this.#kinds.at(-1)?.kind;
    if (kind === "code") return node.name === "br" ? "\n" : "";
    const isNextCell = kind === "table-row" && (node.name === "td" || node.name === "th") && this.#text.trim() !== "";
    return isNextCell && !this.#text.endsWith(cellSeparator) ? cellSeparator : " ";
  }

  #flush(): void {
    const raw = this.#text;
    this.#text = "";
    if (raw === "") return;
    const { kind, level } = this.#kinds.at(-1) ?? { kind: "paragraph" as const, level: 0 };
    const text =
      kind === "code" ? trimLines(raw) : foldWhiteSpace(kind === "table-row" ? withoutLastSeparator(raw) : raw);
    if (text !== "") this.#add(kind, level, text);
  }

  #add(kind: BlockKind, level: number, text: string): void {
    this.#characters += text.length;
    if (this.#truncated) return;
    const room = mainTextMaxBytes - this.#bytes;
    // UTF-8 never has fewer bytes than the text has code units.
    const kept = keptText(text, room);
    const bytes = Buffer.byteLength(kept);
    if (text.length <= room && bytes <= room) {
      this.#bytes += bytes;
      this.#blocks.push({ kind, level, text: kept });
      return;
    }
    this.#truncated = true;
    const cut = cutToBytes(kept, room);
    if (cut !== "") this.#blocks.push({ kind, level, text: cut });
  }

  #count(node: TreeNode): void {
    if (!counted.has(node.name) || node.namespace !== htmlNamespace) return;
    if (node.attributes.length > 0 && isHidden(node)) return;
    switch (node.name) {
      case "img":
        this.#counts.images += 1;
        break;
      case "video":
        this.#counts.videos += 1;
        break;
      case "table":
        this.#counts.tables += 1;
        break;
      case "pre":
        this.#counts.codeBlocks += 1;
        break;
      case "iframe":
        if (videoHosts.test(attributeOf(node, "src") ?? "")) this.#counts.videos += 1;
        else this.#counts.embeds += 1;
        break;
      case "embed":
      case "object":
        this.#counts.embeds += 1;
    }
  }

  finish(): MainContent {
    this.#flush();
    return {
      mainText: { blocks: this.#blocks, truncated: this.#truncated },
      characters: this.#characters,
      ...this.#counts,
    };
  }
}

const cellSeparator = " | ";

function withoutLastSeparator(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith(" |") ? trimmed.slice(0, -2) : text;
}

/** Code keeps its lines; only empty lines around it and spaces at the end go. */
function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\r?\n)+/, "").trimEnd();
}

function cutToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  let end = Math.min(maxBytes, bytes.length);
  // Step back to the start of a character: continuation bytes are 10xxxxxx.
  while (end > 0 && end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString("utf8", 0, end).trimEnd();
}

const layoutContent = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol dl table section article blockquote pre form center".split(" "),
);

/** Says whether a row lays the page out instead of holding data: a cell of it holds blocks. */
function isLayoutRow(row: TreeNode): boolean {
  for (let cell = row.first; cell !== null; cell = cell.next) {
    for (let child = cell.first; child !== null; child = child.next) {
      if (child.kind === "element" && layoutContent.has(child.name)) return true;
    }
  }
  return false;
}
