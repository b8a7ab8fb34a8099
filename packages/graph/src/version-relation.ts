import { edgeKindCode, forEachPackedEdge, unpackEdge } from "@sightline/facts";

/** Relation of a page to another one by its hreflang annotations. */
export const versionRelation = {
  none: 0,
  /** Version in the same language, or in one that the annotations do not state. */
  version: 1,
  otherLanguage: 2,
} as const;

const hreflang = edgeKindCode("hreflang");

/** Reads the {@link versionRelation} of a page to another one from the annotations among its packed edges. */
export function versionOf(pageId: number, otherId: number, packed: Uint8Array): number {
  const own = new Set<string>();
  const others = new Set<string>();
  forEachPackedEdge(packed, (target, kind, _flags, index) => {
    if (kind !== hreflang) return;
    if (target === pageId) own.add(languageOf(unpackEdge(packed, index).text));
    if (target === otherId) others.add(languageOf(unpackEdge(packed, index).text));
  });
  if (others.size === 0) return versionRelation.none;
  own.delete(anyLanguage);
  others.delete(anyLanguage);
  const isKnown = own.size > 0 && others.size > 0;
  return isKnown && [...own].every((language) => !others.has(language))
    ? versionRelation.otherLanguage
    : versionRelation.version;
}

/** Language subtag of `x-default`, which is for readers of any language. */
const anyLanguage = "x";

function languageOf(code: string): string {
  return code.trim().toLowerCase().split(/[-_]/, 1)[0] ?? "";
}
