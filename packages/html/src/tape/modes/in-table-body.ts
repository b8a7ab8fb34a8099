import { mode } from "../builder.ts";
import { boundary, elementClass } from "../element-classes.ts";
import { insertElement, insertImplied } from "../insertion.ts";
import { applyRule, ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { clearTo, inTableEndTags, inTableStartTags } from "./in-table.ts";

const trTag = tagId("tr");

/** Closes the open section of the table, and leaves the tag to the table. */
const leaveSection: TagRule = (b) => {
  if (!b.open.hasAnyInScope(elementClass.tableSection, boundary.tableScope)) return undefined;
  clearTo(b, elementClass.tableBodyContext);
  b.open.pop();
  b.mode = mode.inTable;
  return reprocess;
};

/** The "in table body" insertion mode (HTML standard §13.2.6.4.13). */
export const inTableBodyStartTags = tagRules((b, id) => applyRule(inTableStartTags, b, id), {
  tr: (b, id) => {
    clearTo(b, elementClass.tableBodyContext);
    insertElement(b, id);
    b.mode = mode.inRow;
  },
  "th td": (b) => {
    clearTo(b, elementClass.tableBodyContext);
    insertImplied(b, trTag);
    b.mode = mode.inRow;
    return reprocess;
  },
  "caption col colgroup tbody tfoot thead": leaveSection,
});
export const inTableBodyEndTags = tagRules((b, id) => applyRule(inTableEndTags, b, id), {
  "tbody tfoot thead": (b, id) => {
    if (!b.open.hasInScope(id, boundary.tableScope)) return;
    clearTo(b, elementClass.tableBodyContext);
    b.open.pop();
    b.mode = mode.inTable;
  },
  table: leaveSection,
  "body caption col colgroup html td th tr": ignoreTag,
});
