import { type Builder, mode } from "../builder.ts";
import { ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { endTemplate, metadataTags } from "./in-head.ts";

/** Continues in the mode that the template's first tag requires. */
function leaveFor(next: number): TagRule {
  return (b: Builder) => {
    b.templateModes[b.templateModes.length - 1] = next;
    b.mode = next;
    return reprocess;
  };
}

/** The "in template" insertion mode (HTML standard §13.2.6.4.16). */
export const inTemplateStartTags = tagRules(leaveFor(mode.inBody), {
  ...metadataTags,
  "caption colgroup tbody tfoot thead": leaveFor(mode.inTable),
  col: leaveFor(mode.inColumnGroup),
  tr: leaveFor(mode.inTableBody),
  "td th": leaveFor(mode.inRow),
});
export const inTemplateEndTags = tagRules(ignoreTag, { template: endTemplate });
