import { type Builder, mode } from "../builder.ts";
import { boundary } from "../element-classes.ts";
import { applyRule, ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { inBodyEndTags } from "./in-body-end.ts";
import { inBodyStartTags } from "./in-body-start.ts";

const captionTag = tagId("caption");

function closeCaption(b: Builder): boolean {
  if (!b.open.hasInScope(captionTag, boundary.tableScope)) return false;
  b.open.popThrough(captionTag);
  b.formatting.clearToLastMarker();
  b.mode = mode.inTable;
  return true;
}

const leaveCaption: TagRule = (b) => (closeCaption(b) ? reprocess : undefined);

/** The "in caption" insertion mode (HTML standard §13.2.6.4.11). */
export const inCaptionStartTags = tagRules((b, id) => applyRule(inBodyStartTags, b, id), {
  "caption col colgroup tbody td tfoot th thead tr": leaveCaption,
});
export const inCaptionEndTags = tagRules((b, id) => applyRule(inBodyEndTags, b, id), {
  caption: (b) => {
    closeCaption(b);
  },
  table: leaveCaption,
  "body col colgroup html tbody td tfoot th thead tr": ignoreTag,
});
