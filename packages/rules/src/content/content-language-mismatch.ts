import type { Finding } from "@sightline/model";
import { languageFolder } from "@sightline/model";
import { defineSiteRule, type SharedPage } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { mistakenLanguage } from "../international/mistaken-language.ts";

const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    de: "German",
    el: "Greek",
    en: "English",
    es: "Spanish",
    fr: "French",
    he: "Hebrew",
    it: "Italian",
    ja: "Japanese",
    ko: "Korean",
    nl: "Dutch",
    pt: "Portuguese",
    ru: "Russian",
    th: "Thai",
    "und-Arab": "a language with Arabic script",
    "und-Deva": "a language with Devanagari script",
    zh: "Chinese",
  }),
);

export default defineSiteRule({
  meta: {
    id: "content-language-mismatch",
    category: "content",
    title: "Pages declare a language that they are not written in",
    severity: "warning",
    why: "Screen readers read the text in the voice of another language, browsers offer the wrong translation, and search engines that read the attribute get a wrong hint.",
    fix: 'Set the lang attribute of the html element to the language of the text, in the template of these pages: <html lang="ja"> for Japanese.',
    sources: [
      "https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html",
      "https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes",
    ],
    messages: {
      mismatch:
        "Pages that declare lang “{lang}” but are written in {written}: {pages} of {of} pages whose language could be determined, for example {first}: “{seen}”.",
      inFolder:
        "Pages in {folder} that declare lang “{lang}” but are written in {written}: {pages} of {of} pages of the site whose language could be determined, for example {first}: “{seen}”.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ lang, textLanguage }) => textLanguage !== null && (lang ?? "").trim() !== "",
    faultOf: (page) =>
      isMislabelled(page) ? { fault: faultOf(page), seen: page.mislabelledText ?? "", at: page.htmlAt } : null,
  },
  population: "html",

  *evaluate({ fault, seen, at, memberIds, sample, applicable }): Iterable<Finding> {
    const [lang = "", written = "", folder = ""] = fault.split(" ");
    const pages = memberIds.length;
    const [first = ""] = sample;
    yield {
      subject: { kind: "group", url: first, key: fault, size: pages, sample: [...sample] },
      at,
      message: folder === "" ? "mismatch" : "inFolder",
      data: {
        lang: quote(lang),
        written: names.get(written) ?? written,
        folder: quote(folder),
        pages,
        of: applicable,
        first: quote(first),
        seen: quote(seen),
      },
      memberIds,
    };
  },
});

/** Returns true unless another rule reports the page: a version that is not translated yet, or an invalid code. */
function isMislabelled(page: SharedPage): boolean {
  const { url, lang, mislabelledText } = page;
  if (mislabelledText === null || lang === null) return false;
  return languageFolder(url, lang) === null && mistakenLanguage(lang, page) === null;
}

/** Names the declared language, that of the text, and the folder named after the latter. */
function faultOf({ url, lang, textLanguage }: SharedPage): string {
  const declared = (lang ?? "").trim().split(/\s/, 1)[0] ?? "";
  return `${declared} ${textLanguage} ${languageFolder(url, textLanguage) ?? ""}`.trim();
}
