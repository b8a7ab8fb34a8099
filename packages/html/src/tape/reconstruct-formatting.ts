import type { Builder } from "./builder.ts";
import { place, recreateElement } from "./insertion.ts";

/** "Reconstruct the active formatting elements" (HTML standard §13.2.4.3). */
export function reconstructFormatting(b: Builder): void {
  const { formatting, open, tape } = b;
  let index = formatting.length;
  while (index > 0 && !formatting.isMarker(index - 1) && !tape.isOpen(formatting.node(index - 1))) index--;
  for (; index < formatting.length; index++) {
    const element = recreateElement(b, formatting.node(index));
    const id = tape.tagId(element);
    place(b, element, open.depth + 1);
    open.push(element, id, id);
    formatting.replaceAt(index, element);
  }
}
