import { type Builder, mode } from "../builder.ts";
import { boundary, elementClass } from "../element-classes.ts";
import { insertElement } from "../insertion.ts";
import { applyRule, ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { clearTo, inTableEndTags, inTableStartTags } from "./in-table.ts";

const trTag = tagId("tr");

function closeRow(b: Builder): void {
  clearTo(b, elementClass.tableRowContext);
  b.open.pop();
  b.mode = mode.inTableBody;
}

/** Closes the open row, and leaves the tag to the table body. */
const leaveRow: TagRule = (b) => {
  if (!b.open.hasInScope(trTag, boundary.tableScope)) return undefined;
  closeRow(b);
  return reprocess;
};

/** The "in row" insertion mode (HTML standard §13.2.6.4.14). */
export const inRowStartTags = tagRules((b, id) => applyRule(inTableStartTags, b, id), {
  "th td": (b, id) => {
    clearTo(b, elementClass.tableRowContext);
    insertElement(b, id);
    b.mode = mode.inCell;
    b.formatting.insertMarker();
  },
  "caption col colgroup tbody tfoot thead tr": leaveRow,
});
export const inRowEndTags = tagRules((b, id) => applyRule(inTableEndTags, b, id), {
  tr: (b) => {
    leaveRow(b, trTag);
  },
  table: leaveRow,
  "tbody tfoot thead": (b, id) => {
    if (!b.open.hasInScope(id, boundary.tableScope) && !b.open.hasInScope(trTag, boundary.tableScope)) return undefined;
    closeRow(b);
    return reprocess;
  },
  "body caption col colgroup html td th": ignoreTag,
});
