import { type Builder, mode } from "./builder.ts";
import { afterAfterBodyEndTags, afterBodyEndTags, afterBodyStartTags } from "./modes/after-body.ts";
import { afterHeadEndTags, afterHeadStartTags } from "./modes/after-head.ts";
import {
  beforeHeadEndTags,
  beforeHeadStartTags,
  beforeHtmlEndTags,
  beforeHtmlStartTags,
  initialTags,
} from "./modes/before-head.ts";
import { endTagInForeignContent, startTagInForeignContent } from "./modes/foreign-content.ts";
import { inBodyEndTags } from "./modes/in-body-end.ts";
import { closeSelect, closeSelectBefore } from "./modes/in-body-select.ts";
import { inBodyStartTags } from "./modes/in-body-start.ts";
import { inCaptionEndTags, inCaptionStartTags } from "./modes/in-caption.ts";
import { inCellEndTags, inCellStartTags } from "./modes/in-cell.ts";
import { inColumnGroupEndTags, inColumnGroupStartTags } from "./modes/in-column-group.ts";
import {
  afterAfterFramesetEndTags,
  afterFramesetEndTags,
  afterFramesetStartTags,
  inFramesetEndTags,
  inFramesetStartTags,
} from "./modes/in-frameset.ts";
import { inHeadEndTags, inHeadNoscriptEndTags, inHeadNoscriptStartTags, inHeadStartTags } from "./modes/in-head.ts";
import { inRowEndTags, inRowStartTags } from "./modes/in-row.ts";
import { inTableEndTags, inTableStartTags } from "./modes/in-table.ts";
import { inTableBodyEndTags, inTableBodyStartTags } from "./modes/in-table-body.ts";
import { inTemplateEndTags, inTemplateStartTags } from "./modes/in-template.ts";
import { applyRule, type TagRule } from "./rules.ts";
import { tagId } from "./tag-names.ts";

const headTag = tagId("head");
const selectTag = tagId("select");

/** Maximum number of end tags that are recorded per page. */
const maxUnmatched = 1000;

type Rules = readonly TagRule[];

const startTags: Rules[] = [];
const endTags: Rules[] = [];

function setRules(insertionMode: number, start: Rules, end: Rules): void {
  startTags[insertionMode] = start;
  endTags[insertionMode] = end;
}

setRules(mode.initial, initialTags, initialTags);
setRules(mode.beforeHtml, beforeHtmlStartTags, beforeHtmlEndTags);
setRules(mode.beforeHead, beforeHeadStartTags, beforeHeadEndTags);
setRules(mode.inHead, inHeadStartTags, inHeadEndTags);
setRules(mode.inHeadNoscript, inHeadNoscriptStartTags, inHeadNoscriptEndTags);
setRules(mode.afterHead, afterHeadStartTags, afterHeadEndTags);
setRules(mode.inBody, inBodyStartTags, inBodyEndTags);
setRules(mode.inTable, inTableStartTags, inTableEndTags);
setRules(mode.inCaption, inCaptionStartTags, inCaptionEndTags);
setRules(mode.inColumnGroup, inColumnGroupStartTags, inColumnGroupEndTags);
setRules(mode.inTableBody, inTableBodyStartTags, inTableBodyEndTags);
setRules(mode.inRow, inRowStartTags, inRowEndTags);
setRules(mode.inCell, inCellStartTags, inCellEndTags);
setRules(mode.inTemplate, inTemplateStartTags, inTemplateEndTags);
setRules(mode.afterBody, afterBodyStartTags, afterBodyEndTags);
setRules(mode.inFrameset, inFramesetStartTags, inFramesetEndTags);
setRules(mode.afterFrameset, afterFramesetStartTags, afterFramesetEndTags);
setRules(mode.afterAfterBody, afterBodyStartTags, afterAfterBodyEndTags);
setRules(mode.afterAfterFrameset, afterFramesetStartTags, afterAfterFramesetEndTags);

/** The tree construction dispatcher (HTML standard §13.2.6) for the current tag, a start tag. */
export function processStartTag(b: Builder): void {
  const { id } = b.tag;
  if (b.isForeign && !startTagInForeignContent(b, id)) return;
  if (closeSelectBefore(b, id)) process(startTags, b, id);
}

/** The tree construction dispatcher for the current tag, an end tag. */
export function processEndTag(b: Builder): void {
  const { id } = b.tag;
  if (id === headTag) b.headEnded = true;
  if (id === 0) noteUnmatched(b);
  if (b.isForeign && !endTagInForeignContent(b, id)) return;
  if (id === selectTag && closeSelect(b)) return;
  process(endTags, b, id);
}

function noteUnmatched({ tag, open, unmatchedEndTags }: Builder): void {
  if (open.countOfName(tag.name) > 0 || unmatchedEndTags.length === 2 * maxUnmatched) return;
  unmatchedEndTags.push(tag.from, tag.to);
}

/** Processes a tag until no mode reprocesses it. */
function process(rulesByMode: readonly Rules[], b: Builder, id: number): void {
  let rules = rulesByMode[b.mode];
  while (rules !== undefined && applyRule(rules, b, id) !== undefined) rules = rulesByMode[b.mode];
}
