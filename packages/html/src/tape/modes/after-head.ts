import { adoptHtmlTag } from "../adopt-tag.ts";
import { type Builder, mode } from "../builder.ts";
import { implyBody } from "../implied-elements.ts";
import { insertElement } from "../insertion.ts";
import { applyRule, ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { endTemplate, metadata, metadataTags } from "./in-head.ts";

const headTag = tagId("head");

const startWithBody: TagRule = (b) => {
  implyBody(b, b.strings.nameAt(b.tag.from, b.tag.to), b.tag.from - 1);
  return reprocess;
};

/** Metadata behind the head goes into it. */
function insertIntoHead(b: Builder, id: number): undefined {
  b.open.push(b.head, headTag, headTag);
  applyRule(metadata, b, id);
  b.open.remove(b.head);
}

/** The "after head" insertion mode (HTML standard §13.2.6.4.6). */
export const afterHeadStartTags = tagRules(startWithBody, {
  html: adoptHtmlTag,
  [Object.keys(metadataTags).join(" ")]: insertIntoHead,
  head: ignoreTag,
  body: (b, id) => {
    insertElement(b, id);
    b.framesetOk = false;
    b.mode = mode.inBody;
    return undefined;
  },
  frameset: (b, id) => {
    insertElement(b, id);
    b.mode = mode.inFrameset;
    return undefined;
  },
});
export const afterHeadEndTags = tagRules(ignoreTag, { "body html br": startWithBody, template: endTemplate });
