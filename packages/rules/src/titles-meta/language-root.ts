import { urlPath } from "@sightline/url";
import { primaryLanguage } from "../international/language-problem.ts";

/**
 * Returns true if a page is the start page of a language: the name of its last folder is the language that it declares.
 */
export function isLanguageRoot(url: string, lang: string | null): boolean {
  const folder = /\/([a-z]{2}(?:[-_][a-z\d]{2,8})*)\/?$/i.exec(urlPath(url) ?? "")?.[1];
  if (folder === undefined || lang === null) return false;
  const language = primaryLanguage(lang);
  return language !== null && primaryLanguage(folder.replaceAll("_", "-")) === language;
}
