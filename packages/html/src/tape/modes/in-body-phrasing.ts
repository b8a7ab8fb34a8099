import { adoptionAgency } from "../adoption-agency.ts";
import type { Builder } from "../builder.ts";
import { appendElement, insertElement } from "../insertion.ts";
import { insertRawText } from "../raw-text.ts";
import { reconstructFormatting } from "../reconstruct-formatting.ts";
import type { TagRule } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { anyOtherEndTag } from "./in-body-end.ts";

const buttonTag = tagId("button");
const imgTag = tagId("img");
const nobrTag = tagId("nobr");

/** Any other start tag. */
export const insertPhrasing: TagRule = (b, id) => {
  reconstructFormatting(b);
  insertElement(b, id);
};

/** Treats a start tag of image as one of img. */
export const insertImage: TagRule = (b) => {
  insertPhrasingVoid(b, imgTag);
};

export const insertButton: TagRule = (b, id) => {
  if (b.open.hasInScope(buttonTag)) {
    b.open.generateImpliedEndTags();
    b.open.popThrough(buttonTag);
  }
  reconstructFormatting(b);
  insertElement(b, id);
  b.framesetOk = false;
};

export const insertFormatting: TagRule = (b, id) => {
  reconstructFormatting(b);
  b.formatting.push(insertElement(b, id));
};

export const insertAnchor: TagRule = (b, id) => {
  const { formatting, open } = b;
  const entry = formatting.lastWithTag(id);
  if (entry !== -1) {
    const anchor = formatting.node(entry);
    adoptionAgency(b, id, anyOtherEndTag);
    const left = formatting.indexOf(anchor);
    if (left !== -1) formatting.removeAt(left);
    open.remove(anchor);
  }
  insertFormatting(b, id);
};

export const insertNobr: TagRule = (b, id) => {
  reconstructFormatting(b);
  if (b.open.hasInScope(nobrTag)) adoptionAgency(b, id, anyOtherEndTag);
  insertFormatting(b, id);
};

export const insertObject: TagRule = (b, id) => {
  reconstructFormatting(b);
  insertElement(b, id);
  b.formatting.insertMarker();
  b.framesetOk = false;
};

export const insertPhrasingVoid: TagRule = (b, id) => {
  reconstructFormatting(b);
  appendElement(b, id);
  b.framesetOk = false;
};

export const insertInput: TagRule = (b, id) => {
  reconstructFormatting(b);
  appendElement(b, id);
  if (!isHiddenInput(b)) b.framesetOk = false;
};

/** Returns true if the current tag, an input, has the type hidden. */
export function isHiddenInput(b: Builder): boolean {
  return b.strings.valueOf("type", b.tag.firstAttribute, b.tag.attributeCount)?.toLowerCase() === "hidden";
}

export const insertTextarea: TagRule = (b, id) => {
  b.skipLineFeed = true;
  b.framesetOk = false;
  insertRawText(b, id, true);
};

export const insertIframe: TagRule = (b, id) => {
  b.framesetOk = false;
  insertRawText(b, id, false);
};
