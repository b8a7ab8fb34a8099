import { type Builder, indexOfNul, mode } from "./builder.ts";
import { elementClass, hasClass } from "./element-classes.ts";
import { implyBody, implyHead, implyHtml } from "./implied-elements.ts";
import { insertText } from "./insert-text.ts";
import { holdTableText, insertTextInTable } from "./modes/in-table-text.ts";
import { lineFeedLength } from "./raw-text.ts";
import { reconstructFormatting } from "./reconstruct-formatting.ts";
import { tagId } from "./tag-names.ts";
import { endOfNonWhiteSpace, endOfWhiteSpace, isAllWhiteSpace } from "./white-space-runs.ts";

const colgroupTag = tagId("colgroup");

/** Processes a range of characters by each insertion mode's rules for character tokens. */
export function processCharacters(b: Builder, from: number, to: number): void {
  if (b.nextNul < from) b.nextNul = indexOfNul(b.source, from);
  let index = from;
  while (!b.isLiteral && b.nextNul < to && !b.isInForeignContent) {
    if (b.nextNul > index) processWithoutNul(b, index, b.nextNul);
    processNul(b);
    index = b.nextNul + 1;
    b.nextNul = indexOfNul(b.source, index);
  }
  if (index < to) processWithoutNul(b, index, to);
}

function processWithoutNul(b: Builder, from: number, to: number): void {
  let index = from;
  if (b.skipLineFeed) {
    index += lineFeedLength(b, from, to, !b.isLiteral);
    b.skipLineFeed = false;
  }
  while (index < to) index = processRun(b, index, to);
}

/** Processes as many of the first characters as one rule covers; returns the index of the rest. */
function processRun(b: Builder, from: number, to: number): number {
  if (b.isInForeignContent) {
    insertText(b, from, to);
    noteText(b, from, to);
    return to;
  }
  switch (b.mode) {
    case mode.inBody:
    case mode.inCaption:
    case mode.inCell:
    case mode.inTemplate:
      reconstructFormatting(b);
      insertText(b, from, to);
      noteText(b, from, to);
      return to;
    case mode.inTable:
    case mode.inTableBody:
    case mode.inRow:
      if (hasClass(b.open.currentKey, elementClass.tableStructure)) holdTableText(b, from, to);
      else insertTextInTable(b, from, to);
      return to;
    default:
      return processByKind(b, from, to);
  }
}

/** Records text other than white space, after which a frameset cannot replace the body. */
function noteText(b: Builder, from: number, to: number): void {
  if (b.framesetOk && !isAllWhiteSpace(b, from, to)) b.framesetOk = false;
}

/** Processes characters where white space has rules of its own. */
function processByKind(b: Builder, from: number, to: number): number {
  const white = endOfWhiteSpace(b, from, to);
  if (white > from) {
    processWhiteSpace(b, from, white);
    return white;
  }
  return leavesMode(b, "#text", from) ? from : endOfNonWhiteSpace(b, from, to);
}

function processWhiteSpace(b: Builder, from: number, to: number): void {
  switch (b.mode) {
    case mode.initial:
    case mode.beforeHtml:
    case mode.beforeHead:
      return;
    case mode.afterBody:
    case mode.afterAfterBody:
    case mode.afterAfterFrameset:
      reconstructFormatting(b);
      insertText(b, from, to);
      return;
    default:
      insertText(b, from, to);
  }
}

/**
 * "Anything else" for characters in a mode that does not accept them; returns true if another mode is to process them.
 */
function leavesMode(b: Builder, cause: string | null, offset: number): boolean {
  switch (b.mode) {
    case mode.initial:
      b.tape.mode = "quirks";
      b.mode = mode.beforeHtml;
      return true;
    case mode.beforeHtml:
      implyHtml(b);
      return true;
    case mode.beforeHead:
      implyHead(b);
      return true;
    case mode.inHeadNoscript:
      b.open.pop();
      b.mode = mode.inHead;
      return true;
    case mode.inHead:
      b.open.pop();
      b.mode = mode.afterHead;
      return true;
    case mode.afterHead:
      implyBody(b, cause, offset);
      return true;
    case mode.inColumnGroup:
      if (b.open.currentKey !== colgroupTag) return false;
      b.open.pop();
      b.mode = mode.inTable;
      return true;
    case mode.afterBody:
    case mode.afterAfterBody:
      b.mode = mode.inBody;
      return true;
    default:
      return false;
  }
}

/** Drops a NUL, which still ends the modes before the body as other characters do. */
function processNul(b: Builder): void {
  b.skipLineFeed = false;
  const cause = b.sawTag ? b.strings.nameAt(b.tag.from, b.tag.to) : null;
  while (leavesMode(b, cause, Math.max(0, b.tag.from - 1))) {
    // Each iteration leaves one mode.
  }
}

/** Processes the end of the page before the body (HTML standard §13.2.6.4.1 to §13.2.6.4.6). */
export function finishHead(b: Builder): void {
  while (b.mode <= mode.afterHead && leavesMode(b, null, b.at)) {
    // Each iteration leaves one mode.
  }
}
