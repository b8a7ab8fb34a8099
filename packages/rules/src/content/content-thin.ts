import type { PageFacts } from "@sightline/facts";
import { contentFacts, definePageRule, hasOwnContent } from "@sightline/model/rule";
import { publishesArticle } from "../structured-data/declared-kind.ts";
import { isListingPage } from "./listing-page.ts";

/** Minimum number of images that makes an article a gallery. */
const galleryImages = 3;
/** Below this number of words on a page with scripts, the text is probably rendered by a script. */
const scriptedWords = 30;

export default definePageRule({
  meta: {
    id: "content-thin",
    category: "content",
    title: "Article has very little text",
    severity: "notice",
    concernsAnswers: "tidies",
    why: "A few sentences seldom answer a search better than other pages do, so such articles rarely appear in search results.",
    fix: "Extend the article, merge it with a related one, or exclude it from search engines.",
    sources: ["https://developers.google.com/search/docs/fundamentals/creating-helpful-content"],
    messages: {
      words: "The article has {words} words of main text, fewer than {minWords}.",
      characters: "The article has {characters} characters of main text, fewer than {minCharacters}.",
    },
    options: {
      minWords: {
        default: 150,
        unit: "words",
        description: "Minimum number of words of main text.",
        source: "Sightline; Google publishes no number",
        date: "2026-11-21",
      },
      minCharacters: {
        default: 300,
        unit: "characters",
        description: "Minimum number of characters of main text in Chinese, Japanese or Korean.",
        source: "Sightline; Google publishes no number",
        date: "2026-11-21",
      },
    },
  },
  population: "indexable",
  reads: [
    "mainContent",
    "wordCount",
    "cjkCharacters",
    "structuredData",
    "socialMetas",
    "hasScript",
    "bodyTruncated",
    "isDemo",
    ...contentFacts,
  ],
  applies(page) {
    const isArticle = publishesArticle(page) && !isListingPage(page) && !page.isDemo;
    return isArticle && !page.bodyTruncated && hasOwnContent(page);
  },

  *evaluate(page, { minWords, minCharacters }) {
    const { wordCount: words, cjkCharacters: characters } = page;
    if (saysMoreThanText(page.mainContent)) return;
    const certainty = page.hasScript && words < scriptedWords ? "review" : "certain";
    // Chinese and Japanese words average fewer than two characters; Latin text has almost no such characters.
    if (characters > words) {
      if (characters < minCharacters) {
        yield { message: "characters", data: { characters, minCharacters }, certainty };
      }
    } else if (words < minWords) yield { message: "words", data: { words, minWords }, certainty };
  },
});

function saysMoreThanText({ videos, images, tables, codeBlocks, embeds }: PageFacts["mainContent"]): boolean {
  return videos + tables + codeBlocks + embeds > 0 || images >= galleryImages;
}
