import { definePageRule, leadsElsewhere } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "html-lang-missing",
    category: "accessibility-basics",
    title: "Page does not declare its language",
    severity: "warning",
    why: "Screen readers may read the page in the wrong voice, and browsers and some search engines have to guess the language.",
    fix: 'Add the language to the html element, as in <html lang="en">; browsers ignore xml:lang in pages served as text/html.',
    sources: [
      "https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html",
      "https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes",
    ],
    messages: {
      missing: "The html element has no lang attribute.",
      empty: "The lang attribute of the html element is empty.",
    },
  },
  population: "html",
  reads: ["lang", "htmlAt", "contentType", "metaRefresh", "isFrameset"],
  // XHTML that is served as such declares its language with xml:lang.
  applies: (page) => page.contentType !== "application/xhtml+xml" && !leadsElsewhere(page),

  *evaluate(page) {
    const about = { at: page.htmlAt } as const;
    if (page.lang === null) yield { ...about, message: "missing" };
    else if (page.lang.trim() === "") yield { ...about, message: "empty" };
  },
});
