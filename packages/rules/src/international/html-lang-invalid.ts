import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { languageProblem } from "./language-problem.ts";
import { mistakenLanguage, writtenFacts } from "./mistaken-language.ts";

export default definePageRule({
  meta: {
    id: "html-lang-invalid",
    category: "international",
    title: "Language code of the page is invalid",
    severity: "warning",
    why: "Screen readers, translation services and browsers ignore an unknown language, and read the page aloud in the wrong voice.",
    fix: "Use a language tag such as en, en-GB or zh-Hant in the lang attribute of the html element.",
    sources: [
      "https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes",
      "https://www.rfc-editor.org/rfc/rfc5646",
    ],
    messages: {
      suggested: '"{lang}" is not a valid language tag; "{suggestion}" is probably meant.',
      mistaken: '"{lang}" is the code for {declared}; the code for {meant} is "{suggestion}".',
      malformed: '"{lang}" is not a well-formed language tag.',
      language: 'The language code in "{lang}" is not in the IANA registry of language subtags.',
      script: 'The script of "{lang}" is not registered.',
      region: 'The region of "{lang}" is not registered.',
    },
  },
  population: "html",
  reads: ["lang", "htmlAt", ...writtenFacts],

  applies: ({ lang }) => lang !== null && lang.trim() !== "",

  *evaluate({ url, lang, htmlAt, ...written }) {
    if (lang === null) return;
    const about = { at: htmlAt } as const;
    const mistaken = mistakenLanguage(lang, written);
    if (mistaken !== null) {
      const { declared, meant, suggestion } = mistaken;
      yield { ...about, message: "mistaken", data: { lang: quote(lang), declared, meant, suggestion } };
      return;
    }
    const problem = languageProblem(lang);
    if (problem === null) return;
    const { kind, suggestion } = problem;
    yield {
      ...about,
      message: suggestion === null ? kind : "suggested",
      data: suggestion === null ? { lang: quote(lang) } : { lang: quote(lang), suggestion: quote(suggestion) },
    };
  },
});
