import { type Builder, mode } from "../builder.ts";
import { boundary, elementClass } from "../element-classes.ts";
import { appendElement, insertElement, insertImplied } from "../insertion.ts";
import { resetMode } from "../reset-mode.ts";
import { applyRule, ignoreTag, reprocess, type TagRule, tagRules } from "../rules.ts";
import { tagId } from "../tag-names.ts";
import { noNode } from "../tape.ts";
import { inBodyEndTags } from "./in-body-end.ts";
import { isHiddenInput } from "./in-body-phrasing.ts";
import { inBodyStartTags } from "./in-body-start.ts";
import { endTemplate, metadata } from "./in-head.ts";

const colgroupTag = tagId("colgroup");
const tableTag = tagId("table");
const tbodyTag = tagId("tbody");
const templateTag = tagId("template");

/** "Clear the stack back to a table context", or to that of a table body or row. */
export function clearTo(b: Builder, context: number): void {
  b.open.popTo(b.open.topmostOf(context) + 1);
}

function withFosterParenting(rules: readonly TagRule[]): TagRule {
  return (b, id) => {
    const before = b.fosterParenting;
    b.fosterParenting = true;
    applyRule(rules, b, id);
    b.fosterParenting = before;
  };
}

const fosterStartTag = withFosterParenting(inBodyStartTags);

/** Inserts an element in a table context, and continues in its mode. */
function insertInTable(next: number): TagRule {
  return (b, id) => {
    clearTo(b, elementClass.tableContext);
    insertElement(b, id);
    b.mode = next;
  };
}

/** Does the same for an element that the tag implies. */
function implyInTable(implied: number, next: number): TagRule {
  return (b) => {
    clearTo(b, elementClass.tableContext);
    insertImplied(b, implied);
    b.mode = next;
    return reprocess;
  };
}

const insertCaption: TagRule = (b, id) => {
  clearTo(b, elementClass.tableContext);
  b.formatting.insertMarker();
  insertElement(b, id);
  b.mode = mode.inCaption;
};

function closeTable(b: Builder): boolean {
  if (!b.open.hasInScope(tableTag, boundary.tableScope)) return false;
  b.open.popThrough(tableTag);
  resetMode(b);
  return true;
}

const insertInput: TagRule = (b, id) => {
  if (isHiddenInput(b)) appendElement(b, id);
  else fosterStartTag(b, id);
};

const insertForm: TagRule = (b, id) => {
  if (b.form !== noNode || b.open.count(templateTag) > 0) return;
  b.form = insertElement(b, id);
  b.open.pop();
};

/** The "in table" insertion mode (HTML standard §13.2.6.4.9). */
export const inTableStartTags = tagRules(fosterStartTag, {
  caption: insertCaption,
  colgroup: insertInTable(mode.inColumnGroup),
  col: implyInTable(colgroupTag, mode.inColumnGroup),
  "tbody tfoot thead": insertInTable(mode.inTableBody),
  "td th tr": implyInTable(tbodyTag, mode.inTableBody),
  table: (b) => (closeTable(b) ? reprocess : undefined),
  "style script template": (b, id) => applyRule(metadata, b, id),
  input: insertInput,
  form: insertForm,
});
export const inTableEndTags = tagRules(withFosterParenting(inBodyEndTags), {
  table: (b) => {
    closeTable(b);
  },
  template: endTemplate,
  "body caption col colgroup html tbody td tfoot th thead tr": ignoreTag,
});
