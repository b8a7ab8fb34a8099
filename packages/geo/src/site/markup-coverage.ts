import { isOfKind, type ThingKind } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import type { PageType } from "../reading/page-type.ts";

/** How many pages of a type should declare what they are, and how many do. */
export interface MarkupCoverage {
  readonly typed: number;
  readonly declared: number;
}

/** Kinds and further types of which a page of a type should declare one. */
const expected: Partial<Record<PageType, readonly [kinds: readonly ThingKind[], types: readonly string[]]>> = {
  article: [["article"], []],
  product: [["product", "software"], []],
  home: [["organization"], ["WebSite", "Person"]],
  contact: [["organization"], ["ContactPage"]],
};

/** Counts over pages that stream by. */
export function markupCoverage(): { add(page: PageRecord, type: PageType): void; finish(): MarkupCoverage } {
  let typed = 0;
  let declared = 0;
  return {
    add(page, type) {
      const wanted = expected[type];
      if (wanted === undefined) return;
      const [kinds, types] = wanted;
      typed += 1;
      const { nodes } = page.structuredData;
      if (nodes.some((node) => isOfKind(node, ...kinds) || types.some((one) => node.types.includes(one))))
        declared += 1;
    },
    finish: () => ({ typed, declared }),
  };
}
