import { languageFolder } from "@sightline/model";
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

/** Languages whose standard forms share most words. */
const alike: ReadonlyMap<string, string> = new Map(
  ["no nb", "no nn", "sh hr", "sh sr", "sh bs", "ms id"].map((pair) => {
    const [family = "", language = ""] = pair.split(" ");
    return [language, family];
  }),
);

/** Removes the folder that is named after the language of a page from its URL. */
export function versionPlace(url: string, lang: string): VersionPlace {
  const key = languageKey(lang);
  const language = alike.get(key) ?? key;
  const { origin, pathname, search } = new URL(url);
  const folder = languageFolder(url, lang) ?? "/";
  const parent = folder.replace(/[^/]+\/$/, "");
  const rest = pathname.slice(folder.length);
  return { page: `${origin}${`${parent}${rest}`.replace(/\/$/, "")}${search}`, language, folder };
}
