import { isOfKind, type ThingKind } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import type { PageType } from "../reading/page-type.ts";

/** Number of pages of a type that should declare their type in markup, and number that do. */
export interface MarkupCoverage {
  readonly typed: number;
  readonly declared: number;
}

/** Kinds and additional types, one of which a page of the type should declare. */
const expected: Partial<Record<PageType, readonly [kinds: readonly ThingKind[], types: readonly string[]]>> = {
  article: [["article"], []],
  product: [["product", "software"], []],
  home: [["organization"], ["WebSite", "Person"]],
  contact: [["organization"], ["ContactPage"]],
};

/** Counts markup over streamed pages. */
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
