import { noNode, type Page } from "@sightline/html";
import { characterBands, contentHash, foldWhiteSpace, wordBands, wordsOf } from "@sightline/text";
import type { Landmarks } from "../read/landmarks.ts";
import { isFiller } from "./filler-text.ts";
import { type MainContent, mainContentOf } from "./main-content.ts";
import type { MainText, MainTextFacts } from "./main-text-schema.ts";

/** Counts, hash and band values of main text. */
export type TextFacts = Omit<MainTextFacts, "mainContent">;

/** Minimum number of words of a text that is compared as a whole. */
const minHashedWords = 50;
/** Minimum number of words of a text that is compared by its shingles. */
const minSimilarityWords = 100;

const noContent: MainContent = {
  mainText: { blocks: [], truncated: false },
  characters: 0,
  videos: 0,
  images: 0,
  tables: 0,
  codeBlocks: 0,
  embeds: 0,
};

/**
 * Collects the main content: that of the first main element, else of the only article, else of the body without its
 * boilerplate.
 */
export function mainContent(page: Page, { body, mains, articles }: Landmarks): MainContent {
  const root = mains[0] ?? (articles.length === 1 ? articles[0] : undefined);
  const content = root === undefined ? noContent : mainContentOf(page, root);
  return content.characters > 0 || body === noNode ? content : mainContentOf(page, body);
}

/** Computes counts, hash and band values of main text. */
export function textFacts(mainText: MainText): TextFacts {
  const lowerCase = onOneLine(mainText).toLowerCase();
  const words = wordsOf(lowerCase);
  const isCjk = words.cjkCharacters * 2 > lowerCase.length;
  const isComparable = words.count >= minSimilarityWords;
  const bands = isCjk ? characterBands : () => wordBands(words.hashes);
  return {
    wordCount: words.count,
    cjkCharacters: words.cjkCharacters,
    fillerWords: isFiller(lowerCase) ? fillerWords(mainText) : 0,
    mainTextHash: words.count >= minHashedWords ? contentHash(lowerCase) : null,
    similarityBands: isComparable ? bands(lowerCase) : [],
  };
}

function fillerWords({ blocks }: MainText): number {
  const texts = blocks.map(({ text }) => text.toLowerCase()).filter(isFiller);
  return texts.reduce((sum, text) => sum + wordsOf(text).count, 0);
}

/** Returns all text with white space folded, which only code blocks still need. */
function onOneLine({ blocks }: MainText): string {
  const texts = blocks.map(({ kind, text }) => (kind === "code" ? foldWhiteSpace(text) : text));
  return texts.filter((text) => text !== "").join(" ");
}
