import { adoptHtmlTag } from "../adopt-tag.ts";
import { mode } from "../builder.ts";
import { appendElement, insertElement, insertTemplate } from "../insertion.ts";
import { insertRawText } from "../raw-text.ts";
import { resetMode } from "../reset-mode.ts";
import { ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";

const templateTag = tagId("template");

const startTemplate: TagRule = (b) => {
  insertTemplate(b);
  b.formatting.insertMarker();
  b.framesetOk = false;
  b.mode = mode.inTemplate;
  b.templateModes.push(mode.inTemplate);
};

/** An end tag of template, in any mode that handles it. */
export const endTemplate: TagRule = (b) => {
  if (b.open.count(templateTag) === 0) return;
  b.open.generateImpliedEndTagsThoroughly();
  b.open.popThrough(templateTag);
  b.formatting.clearToLastMarker();
  b.templateModes.pop();
  resetMode(b);
};

export const insertRcdata: TagRule = (b, id) => insertRawText(b, id, true);
export const insertRawtext: TagRule = (b, id) => insertRawText(b, id, false);
/** Inserts an element without content. */
export const insertVoid: TagRule = (b, id) => {
  appendElement(b, id);
};

/** Start tags that other modes process "using the rules for the in head insertion mode". */
export const metadataTags = {
  "base basefont bgsound link meta": insertVoid,
  title: insertRcdata,
  "noframes style script": insertRawtext,
  template: startTemplate,
};
export const metadata = tagRules(ignoreTag, metadataTags);

const leaveHead: TagRule = (b) => {
  b.open.pop();
  b.mode = mode.afterHead;
  return reprocess;
};

/** The "in head" insertion mode (HTML standard §13.2.6.4.4). */
export const inHeadStartTags = tagRules(leaveHead, {
  ...metadataTags,
  html: adoptHtmlTag,
  head: ignoreTag,
  noscript: (b, id) => {
    if (b.scripting) return insertRawText(b, id, false);
    insertElement(b, id);
    b.mode = mode.inHeadNoscript;
    return undefined;
  },
});
export const inHeadEndTags = tagRules(ignoreTag, {
  "body html br": leaveHead,
  template: endTemplate,
  head: (b) => {
    b.open.pop();
    b.mode = mode.afterHead;
    return undefined;
  },
});

const leaveNoscript: TagRule = (b) => {
  b.open.pop();
  b.mode = mode.inHead;
  return reprocess;
};

/** The "in head noscript" insertion mode (§13.2.6.4.5). */
export const inHeadNoscriptStartTags = tagRules(leaveNoscript, {
  html: adoptHtmlTag,
  "basefont bgsound link meta": insertVoid,
  "noframes style": insertRawtext,
  "head noscript": ignoreTag,
});
export const inHeadNoscriptEndTags = tagRules(ignoreTag, {
  br: leaveNoscript,
  noscript: (b) => {
    b.open.pop();
    b.mode = mode.inHead;
    return undefined;
  },
});
