import { isUrl } from "@sightline/url";

/** Returns the language of a page by its id, as its document declares it; `null` when unknown. */
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
  const areApart = [...sections].some(([language, pages]) => pages.some((id) => liesInFolder(url(id), language)));
  return areApart ? [...sections.values()] : [ids];
}

const deepestFolder = 3;

function liesInFolder(url: string, language: string): boolean {
  if (language === "" || !isUrl(url)) return false;
  const { hostname, pathname } = new URL(url);
  const names = [hostname.split(".", 1)[0] ?? "", ...pathname.split("/").slice(1, 1 + deepestFolder)];
  return names.some((name) => /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(name) && languageKey(name) === language);
}

/** Returns the primary subtag, because regions of one language share their words. Chinese has two scripts. */
export function languageKey(tag: string): string {
  const [primary = "", ...others] = tag.trim().toLowerCase().split(/[-_]/);
  if (primary !== "zh") return primary;
  return others.some((subtag) => ["hant", "tw", "hk", "mo"].includes(subtag)) ? "zh-hant" : "zh";
}
