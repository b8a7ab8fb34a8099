import { urlPath } from "@sightline/url";
import type { PageRecord } from "./page-record.ts";

/** Folders of this depth name parts of a page. */
const deepestFolder = 3;

/**
 * Returns the path of the folder that is named after the language of a page, or after its country: `/project/ja/` of
 * `/project/ja/api` in Japanese. Other names of two letters (`/docs/go/`) are none. Of a page in an unknown language only the
 * first folder counts, if its name may be a language.
 */
export function languageFolder(url: string, language: string | null): string | null {
  const segments = (urlPath(url) ?? "").split("/").slice(1, 1 + deepestFolder);
  const names = segments.map((segment) => (languageTag.test(segment) ? subtagOf(segment) : ""));
  if (names.every((name) => name === "")) return null;
  const wanted = language === null ? null : namesOf(language);
  const index = wanted === null ? (names[0]?.length === 2 ? 0 : -1) : names.findIndex((name) => wanted.has(name));
  return index < 0 ? null : `/${segments.slice(0, index + 1).join("/")}/`;
}

const languageTag = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i;

/** Countries after which sites name the folder of a language, where the codes differ. */
const countryOfLanguage: ReadonlyMap<string, string> = new Map(
  "cs cz,da dk,el gr,en us,et ee,he il,ja jp,ko kr,nb no,nn no,sl si,sv se,uk ua,vi vn,zh cn".split(",").map((pair) => {
    const [language = "", country = ""] = pair.split(" ");
    return [language, country];
  }),
);

/** Returns the language and the country of a tag, in lower case. */
function namesOf(tag: string): ReadonlySet<string> {
  const language = subtagOf(tag);
  const [, region] = /[-_]([a-z]{2})(?![a-z\d])/i.exec(tag) ?? [];
  const country = region?.toLowerCase() ?? countryOfLanguage.get(language) ?? "";
  return new Set([language, country].filter((name) => name !== ""));
}

function subtagOf(tag: string): string {
  return (tag.trim().split(/[-_]/, 1)[0] ?? "").toLowerCase();
}

/**
 * Returns the language of a page: that of its text if its folder is named after it, else the declared one, else that of
 * its text; `null` when unknown. The text alone does not decide, since a language version may not be translated yet.
 */
export function pageLanguage({
  url,
  lang,
  textLanguage,
}: Pick<PageRecord, "url" | "lang" | "textLanguage">): string | null {
  const declared = lang === null || lang.trim() === "" ? null : lang;
  // Records of earlier versions do not have it.
  const written = textLanguage ?? null;
  if (declared === null || written === null) return declared ?? written;
  return languageFolder(url, written) === null ? declared : written;
}
