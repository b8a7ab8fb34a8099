import { adoptHtmlTag } from "../adopt-tag.ts";
import { mode } from "../builder.ts";
import { insertElement } from "../insertion.ts";
import { ignoreTag, type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { insertRawtext, insertVoid } from "./in-head.ts";

const framesetTag = tagId("frameset");

const endFrameset: TagRule = (b) => {
  if (b.open.depth === 1) return;
  b.open.pop();
  if (b.open.currentKey !== framesetTag) b.mode = mode.afterFrameset;
};

/** The "in frameset" insertion mode (HTML standard §13.2.6.4.18). */
export const inFramesetStartTags = tagRules(ignoreTag, {
  html: adoptHtmlTag,
  frameset: (b, id) => {
    insertElement(b, id);
  },
  frame: insertVoid,
  noframes: insertRawtext,
});
export const inFramesetEndTags = tagRules(ignoreTag, { frameset: endFrameset });

/** The "after frameset" insertion mode (§13.2.6.4.19), and "after after frameset" (§13.2.6.4.21) for start tags. */
export const afterFramesetStartTags = tagRules(ignoreTag, { html: adoptHtmlTag, noframes: insertRawtext });
export const afterFramesetEndTags = tagRules(ignoreTag, {
  html: (b) => {
    b.mode = mode.afterAfterFrameset;
  },
});
export const afterAfterFramesetEndTags = tagRules(ignoreTag, {});
