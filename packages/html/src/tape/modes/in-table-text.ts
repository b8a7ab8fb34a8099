import type { Builder } from "../builder.ts";
import { insertText } from "../insert-text.ts";
import { reconstructFormatting } from "../reconstruct-formatting.ts";
import { isAllWhiteSpace } from "../white-space-runs.ts";

/** The "in table text" insertion mode (HTML standard §13.2.6.4.10): text is held until all of it has been read. */
export function holdTableText(b: Builder, from: number, to: number): void {
  b.tableText.push(from, to);
  if (b.tableTextIsWhite) b.tableTextIsWhite = isAllWhiteSpace(b, from, to);
}

/** Inserts the held text: white space in the table, other text before it. */
export function flushTableText(b: Builder): void {
  const { tableText } = b;
  if (tableText.length === 0) return;
  for (let index = 0; index < tableText.length; index += 2) {
    const from = tableText[index] ?? 0;
    const to = tableText[index + 1] ?? 0;
    if (b.tableTextIsWhite) insertText(b, from, to);
    else insertTextInTable(b, from, to);
  }
  tableText.length = 0;
  b.tableTextIsWhite = true;
}

/** "Anything else" of the "in table" mode for characters: foster parented if the current node is part of a table. */
export function insertTextInTable(b: Builder, from: number, to: number): void {
  const before = b.fosterParenting;
  b.fosterParenting = true;
  reconstructFormatting(b);
  insertText(b, from, to);
  b.fosterParenting = before;
}
