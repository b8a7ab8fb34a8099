import type { GeoCrawl, GeoPage } from "../input/geo-input.ts";
import { plainWords } from "../structured-data/plain-words.ts";
import type { NearCopies } from "./near-copies.ts";

const maxCompared = 20;
const maxWords = 6;
const minLetters = 3;

/** Names the words in which near-copies differ, by comparing two pages of each group. */
export async function withDifferences(
  groups: readonly NearCopies[],
  crawl: Pick<GeoCrawl, "load">,
  signal: AbortSignal,
): Promise<NearCopies[]> {
  const compared: NearCopies[] = [];
  for (const [index, group] of groups.entries()) {
    const other = group.sample[0];
    if (index >= maxCompared || other === undefined) compared.push(group);
    else {
      const [one, two] = [await crawl.load(group.first, signal), await crawl.load(other, signal)];
      compared.push({ ...group, differences: differingWords(one, two) });
    }
  }
  return compared;
}

/** Returns words that only one of two pages has, by turns. */
function differingWords(one: GeoPage | null, two: GeoPage | null): string[] {
  const [left, right] = [wordsOf(one), wordsOf(two)];
  const only = (own: ReadonlySet<string>, other: ReadonlySet<string>) => [...own].filter((word) => !other.has(word));
  const [first, second] = [only(left, right), only(right, left)];
  return Array.from({ length: maxWords }, (_, index) => (index % 2 === 0 ? first : second)[index >> 1]).filter(
    (word) => word !== undefined,
  );
}

function wordsOf(page: GeoPage | null): ReadonlySet<string> {
  const text = (page?.mainText?.blocks ?? [])
    .map((block) => block.text)
    .join("\n")
    .slice(0, 20_000);
  return new Set(plainWords(text).filter((word) => word.length >= minLetters && !/^\d+$/.test(word)));
}
