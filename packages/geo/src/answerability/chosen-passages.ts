import { contentStemList, contentStems } from "@sightline/text/language";
import { passageIndex } from "../site/bm25.ts";
import { hash53 } from "../site/hash.ts";
import type { AskablePage, AskablePassage } from "./askable-page.ts";

/** Passage as a call shows it. */
export interface ShownPassage extends AskablePassage {
  /** `false` for a passage of another page: a quote from it proves nothing. */
  readonly isOwn: boolean;
}

const maxOwn = 4;
const maxDecoys = 2;
const decoysOfPage = 3;

/** Returns the passages of a page that match its questions best (BM25), in the order of the page. */
export function ownPassages({ passages, questions, pack }: AskablePage): ShownPassage[] {
  const index = passageIndex(passages.map(({ heading, text }) => contentStemList(`${heading}\n${text}`, pack)));
  const ranked = questions.map((question) => index.rank(contentStems(question, pack), maxOwn));
  const chosen = new Set<number>();
  // Each question in turn adds its best passage, then its second, so that every question gets one.
  for (let rank = 0; rank < maxOwn; rank += 1) {
    for (const found of ranked) {
      const passage = found[rank];
      if (passage !== undefined && chosen.size < maxOwn) chosen.add(passage.index);
    }
  }
  for (let index = 0; index < passages.length && chosen.size < maxOwn; index += 1) chosen.add(index);
  return [...chosen].sort((a, b) => a - b).flatMap((index) => shown(passages[index], true));
}

/** Returns passages of other pages of the site, drawn by the seed: a model that quotes one has not read carefully. */
export function decoyPassages(page: AskablePage, others: readonly AskablePage[], seed: number): ShownPassage[] {
  const own = new Set(page.passages.map(({ text }) => text));
  return others
    .filter(({ url }) => url !== page.url)
    .flatMap(({ url, passages }) =>
      passages
        .slice(0, decoysOfPage)
        .map((passage, index) => ({ passage, key: hash53(`${page.url} ${url} ${index}`, seed) })),
    )
    .filter(({ passage }) => !own.has(passage.text))
    .sort((a, b) => a.key - b.key)
    .slice(0, maxDecoys)
    .flatMap(({ passage }) => shown(passage, false));
}

function shown(passage: AskablePassage | undefined, isOwn: boolean): ShownPassage[] {
  return passage === undefined ? [] : [{ ...passage, isOwn }];
}
