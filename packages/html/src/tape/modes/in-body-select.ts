import type { Builder } from "../builder.ts";
import { insertElement } from "../insertion.ts";
import { reconstructFormatting } from "../reconstruct-formatting.ts";
import { resetMode } from "../reset-mode.ts";
import type { TagRule } from "../rules.ts";
import { tagId } from "../tag-names.ts";

const hrTag = tagId("hr");
const inputTag = tagId("input");
const optgroupTag = tagId("optgroup");
const optionTag = tagId("option");
const selectTag = tagId("select");

export const insertSelect: TagRule = (b, id) => {
  reconstructFormatting(b);
  insertElement(b, id);
  b.framesetOk = false;
  resetMode(b);
};

/** Start tags of option and optgroup. */
export const insertOption: TagRule = (b, id) => {
  if (b.open.currentKey === optionTag) b.open.pop();
  reconstructFormatting(b);
  insertElement(b, id);
};

/**
 * Closes a select that is in scope before the rules of the insertion mode process a start tag (HTML standard
 * §13.2.6.4.7, as of 2025).
 *
 * @returns true if the tag is to be processed further
 */
export function closeSelectBefore(b: Builder, id: number): boolean {
  if (!isSelectTag(id) || !b.open.hasInScope(selectTag)) return true;
  switch (id) {
    case optionTag:
      b.open.generateImpliedEndTags(optgroupTag);
      return true;
    case inputTag:
      b.open.popThrough(selectTag);
      return true;
    case selectTag:
      b.open.popThrough(selectTag);
      return false;
    default:
      b.open.generateImpliedEndTags();
      return true;
  }
}

function isSelectTag(id: number): boolean {
  return id === optionTag || id === optgroupTag || id === selectTag || id === inputTag || id === hrTag;
}

/** Closes a select at its end tag; returns true if one was in scope. */
export function closeSelect(b: Builder): boolean {
  if (!b.open.hasInScope(selectTag)) return false;
  b.open.popThrough(selectTag);
  return true;
}
