import { type Builder, mode } from "./builder.ts";
import { tagId, tagIds } from "./tag-names.ts";
import { noNode } from "./tape.ts";

const htmlTag = tagId("html");
const templateTag = tagId("template");

const modeOf = new Map<number, number>([
  ...tagIds("td th").map((id) => [id, mode.inCell] as const),
  ...tagIds("tbody thead tfoot").map((id) => [id, mode.inTableBody] as const),
  [tagId("tr"), mode.inRow],
  [tagId("caption"), mode.inCaption],
  [tagId("colgroup"), mode.inColumnGroup],
  [tagId("table"), mode.inTable],
  [tagId("head"), mode.inHead],
  [tagId("body"), mode.inBody],
  [tagId("frameset"), mode.inFrameset],
]);

/** "Reset the insertion mode appropriately" (HTML standard §13.2.4.1). */
export function resetMode(b: Builder): void {
  b.mode = modeOfOpenElements(b);
}

function modeOfOpenElements({ head, open, templateModes }: Builder): number {
  for (let index = open.depth - 1; index >= 0; index--) {
    const key = open.key(index);
    const found = modeOf.get(key);
    if (found === undefined && key !== templateTag && key !== htmlTag) continue;
    open.searched(index);
    if (found !== undefined) return found;
    if (key === templateTag) return templateModes.at(-1) ?? mode.inBody;
    return head === noNode ? mode.beforeHead : mode.afterHead;
  }
  return mode.inBody;
}
