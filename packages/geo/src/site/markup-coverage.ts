import { isAbout, isOfKind, type ThingKind } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { isScriptWritten } from "@sightline/model/rule";
import type { PageType } from "../reading/page-type.ts";

/** Number of pages of a type that should declare their type in markup, and number that do. */
export interface MarkupCoverage {
  readonly typed: number;
  readonly declared: number;
  /** The first pages by URL that declare none, with the types that they lack, as in `https://… lacks Article`. */
  readonly lacking: readonly string[];
  /** Number of pages of these types that scripts write: their markup is unknown. */
  readonly scriptWritten: number;
}

/** Kinds and additional types, one of which a page of the type should declare. */
const maxLacking = 20;

const expected: Partial<
  Record<PageType, { readonly kinds: readonly ThingKind[]; readonly types: readonly string[]; readonly named: string }>
> = {
  article: { kinds: ["article"], types: [], named: "Article" },
  product: { kinds: ["product", "software"], types: [], named: "Product" },
};

/** Counts markup over streamed pages. */
export function markupCoverage(): { add(page: PageRecord, type: PageType): void; finish(): MarkupCoverage } {
  let typed = 0;
  let declared = 0;
  let scriptWritten = 0;
  const lacking: string[] = [];
  return {
    add(page, type) {
      const wanted = expected[type];
      if (wanted === undefined) return;
      if (isScriptWritten(page)) {
        scriptWritten += 1;
        return;
      }
      const { kinds, types, named } = wanted;
      typed += 1;
      const { nodes } = page.structuredData;
      if (nodes.some((node) => isOfKind(node, ...kinds) || types.some((type) => node.types.includes(type))))
        declared += 1;
      else
        noteFirst(
          lacking,
          `${page.url} ${type === "product" && isAbout(page.structuredData, "article") ? "is marked up as an article and " : ""}lacks ${named}`,
        );
    },
    finish: () => ({ typed, declared, lacking, scriptWritten }),
  };
}

/** Inserts a text into an ascending list of the first twenty. */
function noteFirst(texts: string[], text: string): void {
  const last = texts.at(-1);
  if (texts.length >= maxLacking && last !== undefined && text >= last) return;
  const index = texts.findIndex((listed) => listed > text);
  texts.splice(index === -1 ? texts.length : index, 0, text);
  texts.splice(maxLacking);
}
