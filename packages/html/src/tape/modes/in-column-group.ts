import { adoptHtmlTag } from "../adopt-tag.ts";
import { mode } from "../builder.ts";
import { applyRule, ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { endTemplate, insertVoid, metadata } from "./in-head.ts";

const colgroupTag = tagId("colgroup");

/** Closes the column group, and leaves the tag to the table. */
const leaveColumnGroup: TagRule = (b) => {
  if (b.open.currentKey !== colgroupTag) return undefined;
  b.open.pop();
  b.mode = mode.inTable;
  return reprocess;
};

/** The "in column group" insertion mode (HTML standard §13.2.6.4.12). */
export const inColumnGroupStartTags = tagRules(leaveColumnGroup, {
  html: adoptHtmlTag,
  col: insertVoid,
  template: (b, id) => applyRule(metadata, b, id),
});
export const inColumnGroupEndTags = tagRules(leaveColumnGroup, {
  colgroup: (b, id) => {
    leaveColumnGroup(b, id);
  },
  col: ignoreTag,
  template: endTemplate,
});
