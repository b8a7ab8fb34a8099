import type { PageFacts } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { primaryLanguage } from "./language-problem.ts";
import { effectiveHreflangs, namesItself } from "./own-annotations.ts";

/** Pairs of codes for one language, or for a language and the macrolanguage that commonly stands for it. */
const equal = new Set(
  "nb/no nn/no he/iw id/in ji/yi jv/jw mo/ro fil/tl cmn/zh yue/zh arb/ar sh/sr bs/sh hr/sh".split(" "),
);

export default definePageRule({
  meta: {
    id: "html-lang-hreflang-mismatch",
    category: "international",
    title: "Page declares two different languages",
    severity: "notice",
    why: "The page tells browsers one language and search engines another, so one of them treats it wrongly.",
    fix: "Use the same language in the lang attribute and in the hreflang value that points to the page.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: { differs: 'The lang attribute says "{lang}", but the page\'s own hreflang entry says "{code}".' },
  },
  population: "html",
  reads: ["lang", "htmlAt", "hreflangs", "textLanguage", "mislabelledText"],

  applies: (page) => primaryLanguage(page.lang ?? "") !== null && ownCodes(page.url, page.hreflangs).length > 0,

  *evaluate({ url, lang, htmlAt, hreflangs, textLanguage, mislabelledText }) {
    const language = primaryLanguage(lang ?? "");
    const codes = ownCodes(url, hreflangs);
    if (lang === null || language === null || codes.length === 0) return;
    if (codes.some((code) => isEqual(language, primaryLanguage(code)))) return;
    // The text shows that lang is the wrong one: content-language-mismatch reports it.
    if (mislabelledText !== null && codes.some((code) => primaryLanguage(code) === textLanguage)) return;
    yield {
      at: htmlAt,
      message: "differs",
      data: { lang: quote(lang), code: quote(codes[0] ?? ""), codes: examples(codes) },
    };
  },
});

/** Returns the known codes under which the page lists itself. */
function ownCodes(url: string, hreflangs: PageFacts["hreflangs"]): readonly string[] {
  return effectiveHreflangs(hreflangs)
    .filter((annotation) => namesItself(url, annotation) && primaryLanguage(annotation.code) !== null)
    .map(({ code }) => code);
}

function isEqual(a: string, b: string | null): boolean {
  return a === b || equal.has(`${a}/${b}`) || equal.has(`${b}/${a}`);
}
