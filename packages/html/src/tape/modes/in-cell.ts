import { mode } from "../builder.ts";
import { boundary, elementClass } from "../element-classes.ts";
import { applyRule, ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { inBodyEndTags } from "./in-body-end.ts";
import { inBodyStartTags } from "./in-body-start.ts";

/** "Close the cell", and leaves the tag to the row. */
const leaveCell: TagRule = (b) => {
  b.open.popTo(Math.max(b.open.topmostOf(elementClass.tableCell), 0));
  b.formatting.clearToLastMarker();
  b.mode = mode.inRow;
  return reprocess;
};

/** The "in cell" insertion mode (HTML standard §13.2.6.4.15). */
export const inCellStartTags = tagRules((b, id) => applyRule(inBodyStartTags, b, id), {
  "caption col colgroup tbody td tfoot th thead tr": (b, id) =>
    b.open.hasAnyInScope(elementClass.tableCell, boundary.tableScope) ? leaveCell(b, id) : undefined,
});
export const inCellEndTags = tagRules((b, id) => applyRule(inBodyEndTags, b, id), {
  "td th": (b, id) => {
    if (!b.open.hasInScope(id, boundary.tableScope)) return;
    b.open.popThrough(id);
    b.formatting.clearToLastMarker();
    b.mode = mode.inRow;
  },
  "table tbody tfoot thead tr": (b, id) => (b.open.hasInScope(id, boundary.tableScope) ? leaveCell(b, id) : undefined),
  "body caption col colgroup html": ignoreTag,
});
