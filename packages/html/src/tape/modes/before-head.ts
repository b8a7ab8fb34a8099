import { adoptHtmlTag } from "../adopt-tag.ts";
import { mode } from "../builder.ts";
import { implyHead, implyHtml } from "../implied-elements.ts";
import { insertElement } from "../insertion.ts";
import { ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";

const leaveInitial: TagRule = (b) => {
  b.tape.mode = "quirks";
  b.mode = mode.beforeHtml;
  return reprocess;
};

const startWithHtml: TagRule = (b) => {
  implyHtml(b);
  return reprocess;
};

const startWithHead: TagRule = (b) => {
  implyHead(b);
  return reprocess;
};

/** The "initial" insertion mode (HTML standard §13.2.6.4.1). */
export const initialTags = tagRules(leaveInitial, {});

/** The "before html" insertion mode (§13.2.6.4.2). */
export const beforeHtmlStartTags = tagRules(startWithHtml, {
  html: (b, id) => {
    insertElement(b, id);
    b.mode = mode.beforeHead;
    return undefined;
  },
});
export const beforeHtmlEndTags = tagRules(ignoreTag, { "head body html br": startWithHtml });

/** The "before head" insertion mode (§13.2.6.4.3). */
export const beforeHeadStartTags = tagRules(startWithHead, {
  html: adoptHtmlTag,
  head: (b, id) => {
    b.head = insertElement(b, id);
    b.mode = mode.inHead;
    return undefined;
  },
});
export const beforeHeadEndTags = tagRules(ignoreTag, { "head body html br": startWithHead });
