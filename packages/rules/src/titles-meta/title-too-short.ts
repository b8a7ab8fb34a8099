import { definePageRule, hasOwnMetadata, isLaterPage } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { isNamedByHost, isSiteName } from "./brand-title.ts";
import { isLanguageRoot } from "./language-root.ts";
import { graphemeCount, isTooShort, minTitle } from "./text-length.ts";

export default definePageRule({
  meta: {
    id: "title-too-short",
    category: "titles-meta",
    title: "Title is too short to be descriptive",
    severity: "notice",
    why: "A single word or a brand name does not tell people what they will find on this page.",
    fix: "Describe the page in the title, and add the site name after it if you like.",
    sources: ["https://developers.google.com/search/docs/appearance/title-link"],
    yieldsTo: [
      { rule: "title-placeholder", fault: "a title is generic, such as “Home”, or a placeholder of a template" },
    ],
    messages: {
      short: "The title has {graphemes} characters: “{title}”.",
      homeBrand: "The title of the home page is only the name of the site, and does not say what it offers: “{title}”.",
      brandOnly: "The title is only the name of the site: “{title}”.",
    },
    options: {
      minLatin: {
        default: minTitle.latin,
        unit: "characters",
        description: "Minimum length of a title in Latin, Greek or Cyrillic script.",
        source: "Sightline; Google asks for descriptive titles and publishes no number",
        date: "2026-11-21",
      },
      minCjk: {
        default: minTitle.dense,
        unit: "characters",
        description: "Minimum length of a title in Chinese, Japanese, Korean and other scripts.",
        source: "Sightline; Google asks for descriptive titles and publishes no number",
        date: "2026-11-21",
      },
    },
  },
  population: "indexable",
  reads: [
    "url",
    "title",
    "titles",
    "socialMetas",
    "isHome",
    "lang",
    "metaRefresh",
    "scriptShell",
    "isDemo",
    "repeatsTitle",
  ],
  // title-duplicate reports repeated titles.
  applies: (page) =>
    page.title !== null && hasOwnMetadata(page) && !page.isDemo && !page.repeatsTitle && !isLaterPage(page.url),

  *evaluate(page, { minLatin, minCjk }) {
    const { title, url, lang, socialMetas, isHome } = page;
    if (title === null || title.trim() === "" || isManualPage(title)) return;
    const isBrand = isSiteName(title, socialMetas);
    const isShort = isTooShort(title, { latin: minLatin, dense: minCjk });
    if (!isHome && !isBrand && !isShort) return;
    const isOnlyName = isBrand || isNamedByHost(title, url);
    if (isHome && isOnlyName) {
      // A name that everybody knows may be enough.
      yield { at: page.titles[0]?.at, message: "homeBrand", data: { title: quote(title) }, certainty: "review" };
      return;
    }
    // The start page of a language may have the title of the home page.
    if (isLanguageRoot(url, lang) && isOnlyName) return;
    if (!isShort && !isBrand) return;
    yield {
      at: page.titles[0]?.at,
      message: isShort ? "short" : "brandOnly",
      data: { graphemes: graphemeCount(title), title: quote(title) },
      // The start page of a section may have the name as its title.
      certainty: isShort ? "certain" : "review",
    };
  },
});

/** Returns true if a title names a manual page, as in `git-am(1)`, which is exactly what people search for. */
function isManualPage(title: string): boolean {
  return /^[\w.+:-]{1,40}\([1-9][a-z]{0,4}\)$/i.test(title.trim());
}
