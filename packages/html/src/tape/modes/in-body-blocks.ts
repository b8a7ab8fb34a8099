import { type Builder, mode } from "../builder.ts";
import { boundary, elementClass, hasClass } from "../element-classes.ts";
import { appendElement, insertElement } from "../insertion.ts";
import { insertRawText } from "../raw-text.ts";
import { reconstructFormatting } from "../reconstruct-formatting.ts";
import type { TagRule } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { noNode } from "../tape.ts";
import { closeP } from "./in-body-end.ts";

const ddTag = tagId("dd");
const dtTag = tagId("dt");
const liTag = tagId("li");
const pTag = tagId("p");
const templateTag = tagId("template");

function closePInButtonScope(b: Builder): void {
  if (b.open.hasInScope(pTag, boundary.buttonScope)) closeP(b);
}

export const insertBlock: TagRule = (b, id) => {
  closePInButtonScope(b);
  insertElement(b, id);
};

export const insertHeading: TagRule = (b, id) => {
  closePInButtonScope(b);
  if (hasClass(b.open.currentKey, elementClass.heading)) b.open.pop();
  insertElement(b, id);
};

export const insertPre: TagRule = (b, id) => {
  insertBlock(b, id);
  b.skipLineFeed = true;
  b.framesetOk = false;
};

export const insertForm: TagRule = (b, id) => {
  const inTemplate = b.open.count(templateTag) > 0;
  if (b.form !== noNode && !inTemplate) return;
  closePInButtonScope(b);
  const form = insertElement(b, id);
  if (!inTemplate) b.form = form;
};

/** Closes an open item of the same list, then starts one. */
export const insertListItem: TagRule = (b, id) => {
  const { open } = b;
  b.framesetOk = false;
  const item = id === liTag ? open.topmost(liTag) : Math.max(open.topmost(ddTag), open.topmost(dtTag));
  if (item !== -1 && !open.hasAbove(item, elementClass.listItemBoundary)) open.popTo(item);
  insertBlock(b, id);
};

export const startPlaintext: TagRule = (b, id) => {
  insertBlock(b, id);
  b.isPlaintext = true;
};

export const insertTable: TagRule = (b, id) => {
  if (b.tape.mode !== "quirks") closePInButtonScope(b);
  insertElement(b, id);
  b.framesetOk = false;
  b.mode = mode.inTable;
};

export const insertHr: TagRule = (b, id) => {
  closePInButtonScope(b);
  appendElement(b, id);
  b.framesetOk = false;
};

export const insertXmp: TagRule = (b, id) => {
  closePInButtonScope(b);
  reconstructFormatting(b);
  b.framesetOk = false;
  insertRawText(b, id, false);
};
