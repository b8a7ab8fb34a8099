import type { LanguageOf } from "./language-sections.ts";
import { type VersionPlace, versionPlace } from "./version-place.ts";

/**
 * Removes pages that are only the version of another page in the list in another language; of the versions of one page
 * those in the language outside of folders are kept, or else those in the language of the first. Keeps the order.
 */
export function withoutVersions(
  ids: readonly number[],
  { url, languageOf }: { readonly url: (id: number) => string; readonly languageOf: LanguageOf },
): readonly number[] {
  const places = ids.map((id) => {
    const language = (languageOf(id) ?? "").trim();
    return language === "" ? null : versionPlace(url(id), language);
  });
  const remaining = new Map<string, VersionPlace>();
  const hasFolder = new Set<string>();
  for (const place of places) {
    if (place === null) continue;
    if (place.folder !== "/") hasFolder.add(place.page);
    if (!remaining.has(place.page) || place.folder === "/") remaining.set(place.page, place);
  }
  return ids.filter((_, index) => {
    const place = places[index] ?? null;
    return place === null || !hasFolder.has(place.page) || remaining.get(place.page)?.language === place.language;
  });
}
