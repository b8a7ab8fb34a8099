export { cleanText, cutText } from "./clean-text.ts";
export { contentHash } from "./content-hash.ts";
export { foldedText } from "./folded-text.ts";
export { keptText, ownText } from "./kept-text.ts";
export { comparableText, findQuote, type QuotableText, quotableText } from "./quote.ts";
export { characterBands, wordBands } from "./similarity.ts";
export { textHash } from "./text-hash.ts";
export { foldWhiteSpace, isWhiteSpace, tokensOf, trimWhiteSpace } from "./white-space.ts";
export { wordsOf } from "./words.ts";
