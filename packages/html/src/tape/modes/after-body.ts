import { adoptHtmlTag } from "../adopt-tag.ts";
import { mode } from "../builder.ts";
import { reprocess, type TagRule, tagRules } from "../rules.ts";

const returnToBody: TagRule = (b) => {
  b.mode = mode.inBody;
  return reprocess;
};

/**
 * The "after body" insertion mode (HTML standard §13.2.6.4.17), and "after after body" (§13.2.6.4.20) for start tags.
 */
export const afterBodyStartTags = tagRules(returnToBody, { html: adoptHtmlTag });
export const afterBodyEndTags = tagRules(returnToBody, {
  html: (b) => {
    b.mode = mode.afterAfterBody;
  },
});
export const afterAfterBodyEndTags = tagRules(returnToBody, {});
