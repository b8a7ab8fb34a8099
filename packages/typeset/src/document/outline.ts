import { type PdfFile, type PdfReference, type PdfValue, textString } from "./pdf-file.ts";

/** A bookmark: a title that links to a named destination. */
export interface Bookmark {
  readonly title: string;
  readonly destination: string;
  /** 1 is the top level. */
  readonly level: number;
}

interface OutlineItem {
  readonly bookmark: Bookmark;
  readonly reference: PdfReference;
  readonly kids: OutlineItem[];
}

/** Writes the document outline: the top level open, the rest closed. `null` without bookmarks. */
export function writeOutline(file: PdfFile, bookmarks: readonly Bookmark[]): PdfReference | null {
  const top = outlineTree(file, bookmarks);
  const [first, last] = [top[0], top.at(-1)];
  if (first === undefined || last === undefined) return null;
  const root = file.reserve();
  writeSiblings(file, top, root);
  file.assign(root, { Type: "Outlines", First: first.reference, Last: last.reference, Count: top.length });
  return root;
}

function outlineTree(file: PdfFile, bookmarks: readonly Bookmark[]): OutlineItem[] {
  const top: OutlineItem[] = [];
  const open: OutlineItem[] = [];
  for (const bookmark of bookmarks) {
    while ((open.at(-1)?.bookmark.level ?? 0) >= bookmark.level) open.pop();
    const item = { bookmark, reference: file.reserve(), kids: [] };
    (open.at(-1)?.kids ?? top).push(item);
    open.push(item);
  }
  return top;
}

function writeSiblings(file: PdfFile, items: readonly OutlineItem[], parent: PdfReference): void {
  for (const [index, { bookmark, reference, kids }] of items.entries()) {
    const entry: Record<string, PdfValue | undefined> = {
      Title: textString(bookmark.title),
      Parent: parent,
      Dest: textString(bookmark.destination),
      Prev: items[index - 1]?.reference,
      Next: items[index + 1]?.reference,
    };
    if (kids.length > 0) {
      entry["First"] = kids[0]?.reference;
      entry["Last"] = kids.at(-1)?.reference;
      entry["Count"] = -kids.length;
    }
    file.assign(reference, entry);
    writeSiblings(file, kids, reference);
  }
}
