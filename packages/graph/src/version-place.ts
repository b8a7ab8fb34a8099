import { languageKey } from "./language-sections.ts";

/** Position of a page among the language versions of its site. */
export interface VersionPlace {
  /** Equal for all versions of one page. */
  readonly page: string;
  /** Equal for languages with nearly identical written forms. */
  readonly language: string;
  /** Path of the folder named after the language, as in `/de/`; `/` when there is none. */
  readonly folder: string;
}

const deepestFolder = 3;
/** Languages whose standard forms share most words. */
const alike: ReadonlyMap<string, string> = new Map(
  ["no nb", "no nn", "sh hr", "sh sr", "sh bs", "ms id"].map((pair) => {
    const [family = "", language = ""] = pair.split(" ");
    return [language, family];
  }),
);

/** Removes the folder that is named after a page's declared language from its URL. */
export function versionPlace(url: string, lang: string): VersionPlace {
  const key = languageKey(lang);
  const language = alike.get(key) ?? key;
  const { origin, pathname, search } = new URL(url);
  const segments = pathname.split("/").slice(1);
  const index = segments
    .slice(0, deepestFolder)
    .findIndex((segment) => isLanguage(segment) && languageKey(segment) === key);
  const rest = index < 0 ? segments : segments.toSpliced(index, 1);
  const folder = index < 0 ? "/" : `/${segments.slice(0, index + 1).join("/")}/`;
  return { page: `${origin}/${rest.join("/").replace(/\/$/, "")}${search}`, language, folder };
}

function isLanguage(segment: string): boolean {
  return /^[a-z]{2}(?:[-_][a-z\d]{2,8})*$/i.test(segment);
}
