import { definePageRule, redirectsByRefresh } from "@sightline/model/rule";
import { urlPath } from "@sightline/url";

export default definePageRule({
  meta: {
    id: "js-empty-shell",
    category: "javascript-rendering",
    title: "Page is empty without JavaScript",
    severity: "warning",
    concernsAnswers: "blocks",
    why: "Software that runs no scripts, such as most crawlers of answer engines and link previews, sees a blank page, and this audit could not check what visitors see.",
    fix: "Render the page on the server, or pre-render it, so that its HTML contains the content.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
      "https://html.spec.whatwg.org/multipage/scripting.html#attr-template-for",
    ],
    messages: {
      empty: "The HTML contains {words} words of visible text and an empty root element ({root}), which scripts fill.",
      bare: "The HTML body contains no text, link or image, and no element for scripts to fill. Unless the scripts create the whole page, visitors see a blank page, too.",
      patched:
        "The HTML has the content of the empty root element ({root}) in <template for>. As of November 2026 only Chrome and Edge place it there, from version 150 on.",
    },
    blocks: "rendering",
  },
  population: "indexable",
  reads: ["scriptShell", "metaRefresh"],
  // Login pages need not be found in search.
  applies: (page) => !redirectsByRefresh(page) && !isLoginUrl(page.url),

  *evaluate({ scriptShell }) {
    if (scriptShell === null) return;
    const { root, words, isPatched = false, isBare = false, at } = scriptShell;
    if (isBare) {
      yield { at, message: "bare", certainty: "review" };
      return;
    }
    yield {
      at,
      message: isPatched ? "patched" : "empty",
      data: isPatched ? { root } : { root, words },
      certainty: isPatched ? "review" : "certain",
    };
  },
});

const login = /\/(?:log-?in|sign-?in|sign-?on|sso|auth|oauth2?|log-?out|sign-?out)(?:[./]|$)/i;

function isLoginUrl(url: string): boolean {
  return login.test(urlPath(url) ?? "");
}
