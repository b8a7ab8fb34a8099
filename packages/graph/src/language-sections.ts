import { isUrl } from "@sightline/url";

/** The language of a page by its id, as its document declares it; `null` when unknown. */
export type LanguageOf = (id: number) => string | null;

/**
 * Parts pages by language where the site keeps languages apart: where some page lies in a folder, or on a host, that is
 * named like its language, as `/de/` and `de.example.com` are. Otherwise all are one section.
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

/** The primary subtag: regions of one language read the same words. Chinese has two scripts. */
export function languageKey(tag: string): string {
  const [primary = "", ...others] = tag.trim().toLowerCase().split(/[-_]/);
  if (primary !== "zh") return primary;
  return others.some((subtag) => ["hant", "tw", "hk", "mo"].includes(subtag)) ? "zh-hant" : "zh";
}
