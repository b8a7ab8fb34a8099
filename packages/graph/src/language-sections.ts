import { languageFolder } from "@sightline/model";
import { isUrl } from "@sightline/url";

/** Returns the language of a page by its id; `null` when unknown. */
export type LanguageOf = (id: number) => string | null;

/**
 * Splits pages by language if the site separates languages: if some page is in a folder, or on a host, named after its
 * language, such as `/de/` or `de.example.com`. Otherwise all pages are one section.
 */
export function languageSections(
  ids: readonly number[],
  { url, languageOf }: { readonly url: (id: number) => string; readonly languageOf: LanguageOf },
): readonly (readonly number[])[] {
  const sections = new Map<string, number[]>();
  for (const id of ids) {
    const language = languageKey(languageOf(id) ?? "");
    const section = sections.get(language);
    if (section === undefined) sections.set(language, [id]);
    else section.push(id);
  }
  if (sections.size < 2) return [ids];
  const areApart = ids.some((id) => liesInFolder(url(id), languageOf(id) ?? ""));
  return areApart ? [...sections.values()] : [ids];
}

/** Returns true for a page in a folder, or on a host, that is named after its language. */
function liesInFolder(url: string, language: string): boolean {
  if (language === "" || !isUrl(url)) return false;
  const [host = ""] = new URL(url).hostname.split(".", 1);
  return languageKey(host) === languageKey(language) || languageFolder(url, language) !== null;
}

/** Returns the primary subtag, because regions of one language share their words. Chinese has two scripts. */
export function languageKey(tag: string): string {
  const [primary = "", ...others] = tag.trim().toLowerCase().split(/[-_]/);
  if (primary !== "zh") return primary;
  return others.some((subtag) => ["hant", "tw", "hk", "mo"].includes(subtag)) ? "zh-hant" : "zh";
}
