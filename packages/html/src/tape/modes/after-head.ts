import { adoptHtmlTag } from "../adopt-tag.ts";
import { type Builder, mode } from "../builder.ts";
import { implyBody } from "../implied-elements.ts";
import { insertElement } from "../insertion.ts";
import { applyRule, ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { endTemplate, metadata, metadataTags } from "./in-head.ts";

const headTag = tagId("head");

const startWithBody: TagRule = (builder) => {
  implyBody(builder, builder.strings.nameAt(builder.tag.from, builder.tag.to), builder.tag.from - 1);
  return reprocess;
};

/** Inserts metadata that follows the head into the head. */
function insertIntoHead(builder: Builder, id: number): undefined {
  builder.open.push(builder.head, headTag, headTag);
  applyRule(metadata, builder, id);
  builder.open.remove(builder.head);
}

/** The "after head" insertion mode (HTML standard §13.2.6.4.6). */
export const afterHeadStartTags = tagRules(startWithBody, {
  html: adoptHtmlTag,
  [Object.keys(metadataTags).join(" ")]: insertIntoHead,
  head: ignoreTag,
  body: (builder, id) => {
    insertElement(builder, id);
    builder.framesetOk = false;
    builder.mode = mode.inBody;
    return undefined;
  },
  frameset: (builder, id) => {
    insertElement(builder, id);
    builder.mode = mode.inFrameset;
    return undefined;
  },
});
export const afterHeadEndTags = tagRules(ignoreTag, { "body html br": startWithBody, template: endTemplate });
