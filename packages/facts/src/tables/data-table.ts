import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";

const tableTag = tagId("table");
const rowTag = tagId("tr");
const headerTag = tagId("th");
const captionTag = tagId("caption");
const anchorTag = tagId("a");
const cellTags = new Set(tagIds("td th"));
const imageTags = new Set(tagIds("img object"));
const blockTags = new Set(tagIds("p div h1 h2 h3 h4 h5 h6 ul ol dl section article blockquote pre form center"));

/** Maximum number of nodes of one table that are read. */
const maxNodes = 20_000;
const maxSpan = 1000;
const maxBlank = 20;

/** Counts of a data table. */
export interface DataTable {
  readonly rows: number;
  readonly cells: number;
  readonly headerCells: number;
  readonly imageCells: number;
  readonly caption: boolean;
  readonly regular: boolean;
}

/** Returns the data table at a node; `null` when it is for layout or navigation. */
export function dataTable(page: Page, root: PageNode): DataTable | null {
  const reader = new TableReader(page, root);
  let nodes = 0;
  for (let node = page.following(root, root, true); node !== noNode; node = page.following(node, root, true)) {
    if (page.tag(node) === tableTag) return null;
    if (++nodes > maxNodes) break;
    reader.read(node);
  }
  return reader.finish();
}

/** A class because reading nodes share its state. */
class TableReader {
  readonly #page: Page;
  readonly #root: PageNode;
  #rows = 0;
  #cells = 0;
  #headerCells = 0;
  #imageCells = 0;
  #filledCells = 0;
  #linkCells = 0;
  #caption = false;
  #regular = true;
  #spansRows = false;
  #hasBlocks = false;
  #firstWidth = 0;
  #width = 0;
  #cell: PageNode = noNode;
  #isInCaption = false;
  #isInLink = false;
  /** First nodes after the open caption and link. */
  #afterCaption: PageNode = noNode;
  #afterLink: PageNode = noNode;
  #hasText = false;
  #hasLink = false;
  #hasImage = false;

  constructor(page: Page, root: PageNode) {
    this.#page = page;
    this.#root = root;
  }

  read(node: PageNode): void {
    const page = this.#page;
    const tag = page.tag(node);
    if (node === this.#afterCaption) this.#isInCaption = false;
    if (node === this.#afterLink) this.#isInLink = false;
    if (page.isText(node)) this.#readText(node);
    else if (cellTags.has(tag)) this.#openCell(node, tag);
    else if (tag === rowTag) this.#endRow();
    else if (tag === captionTag) this.#openCaption(node);
    else if (tag === anchorTag) this.#openLink(node);
    else if (imageTags.has(tag) || page.isSvg(node, "svg")) this.#hasImage = true;
    else if (blockTags.has(tag)) this.#hasBlocks = true;
  }

  #readText(node: PageNode): void {
    if (isBlank(this.#page, node)) return;
    if (this.#isInCaption) this.#caption = true;
    else if (this.#isInLink) this.#hasLink = true;
    else this.#hasText = true;
  }

  #openCaption(node: PageNode): void {
    this.#isInCaption = true;
    this.#afterCaption = this.#page.following(node, this.#root, false);
  }

  #openLink(node: PageNode): void {
    this.#isInLink = true;
    this.#afterLink = this.#page.following(node, this.#root, false);
  }

  #openCell(node: PageNode, tag: number): void {
    const page = this.#page;
    this.#endCell();
    this.#cell = node;
    this.#cells += 1;
    this.#width += Math.min(maxSpan, Math.max(1, Number.parseInt(page.attribute(node, "colspan") ?? "1", 10) || 1));
    if (tag === headerTag || page.has(node, "scope")) this.#headerCells += 1;
    if (page.has(node, "rowspan")) this.#spansRows = true;
  }

  #endCell(): void {
    if (this.#cell !== noNode) {
      const isLink = this.#hasLink && !this.#hasText;
      if (this.#hasText || this.#hasLink) this.#filledCells += 1;
      else if (this.#hasImage) this.#imageCells += 1;
      if (isLink) this.#linkCells += 1;
    }
    this.#hasText = false;
    this.#hasLink = false;
    this.#hasImage = false;
  }

  #endRow(): void {
    if (this.#width > 0) {
      this.#rows += 1;
      if (this.#firstWidth === 0) this.#firstWidth = this.#width;
      if (this.#width !== this.#firstWidth) this.#regular = false;
    }
    this.#width = 0;
  }

  finish(): DataTable | null {
    this.#endCell();
    this.#endRow();
    const isNavigation = this.#linkCells * 2 > this.#filledCells;
    const isLayout = this.#headerCells === 0 && !this.#caption && this.#hasBlocks;
    if (this.#cells === 0 || isNavigation || isLayout) return null;
    return {
      rows: this.#rows,
      cells: this.#cells,
      headerCells: this.#headerCells,
      imageCells: this.#imageCells,
      caption: this.#caption,
      regular: this.#regular || this.#spansRows,
    };
  }
}

/** Returns true if a cell is blank: cells are often filled with a no-break space, as a character or a reference. */
function isBlank(page: Page, node: PageNode): boolean {
  const size = page.textSize(node);
  return size === 0 || (size <= maxBlank && page.text(node).trim() === "");
}
