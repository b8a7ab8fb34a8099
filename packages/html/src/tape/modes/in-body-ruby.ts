import { insertElement } from "../insertion.ts";
import type { TagRule } from "../rules.ts";
import { tagId } from "../tag-names.ts";

const rubyTag = tagId("ruby");
const rtcTag = tagId("rtc");

/** Start tags of rb and rtc. */
export const insertRuby: TagRule = (b, id) => {
  if (b.open.hasInScope(rubyTag)) b.open.generateImpliedEndTags();
  insertElement(b, id);
};

/** Start tags of rp and rt. */
export const insertRt: TagRule = (b, id) => {
  if (b.open.hasInScope(rubyTag)) b.open.generateImpliedEndTags(rtcTag);
  insertElement(b, id);
};
