import { interner } from "@sightline/packed";
import { hasPayload } from "@sightline/text/injection";
import { contentStemList, contentStems, type LanguagePack } from "@sightline/text/language";
import { titleWithoutBrand } from "../reading/entity.ts";
import type { PageReading } from "../reading/page-reading.ts";
import { numberedIndex } from "../site/bm25.ts";
import { passageTerms } from "../site/passage-terms.ts";

/** Maximum passages of a sample that compete; further ones are ignored. */
const maxPassages = 20_000;
/** A passage with this share of the best score counts as equally good. */
const nearlyBest = 0.95;

/** Page of the sample that shares words with a text. */
export interface ClosePage {
  readonly url: string;
  /** BM25 score of its best passage. */
  readonly score: number;
  /** Share of the text's words in its best passage, with that passage's heading and the page's title, 0–1. */
  readonly coverage: number;
}

/** Pages of the sample that are closest to a text. */
export interface ClosestPages {
  /** Best first, ties by URL; at most six. */
  readonly pages: readonly ClosePage[];
  /** Number of pages whose best passage scores as high as the best one, or nearly so. */
  readonly nearlyBest: number;
}

/** Finds the pages closest to texts, with all passages of the sample competing. */
export interface ClosestPagesFold {
  add(page: PageReading): void;
  /** By text. */
  finish(): ReadonlyMap<string, ClosestPages>;
}

interface OwnedPassages {
  readonly url: string;
  readonly pack: LanguagePack;
}

const maxPages = 6;

/** Creates a fold that collects the passages of pages as they are read; it collects nothing without texts. */
export function closestPagesFold(texts: readonly string[]): ClosestPagesFold {
  const vocabulary = interner();
  const passages: Uint32Array[] = [];
  /** Index of the page of each passage. */
  const owners: number[] = [];
  const pages: OwnedPassages[] = [];

  return {
    add({ url, text, record, context }) {
      if (texts.length === 0 || text === null) return;
      if (passages.length + text.passages.length > maxPassages) return;
      const title =
        record.title === null || hasPayload(record.title) ? "" : titleWithoutBrand(record.title, context.brand);
      const titleTerms = contentStemList(title, text.pack).map(vocabulary.numberOf);
      pages.push({ url, pack: text.pack });
      for (const passage of text.passages) {
        // A passage is indexed under the title of its page, as an engine shows it.
        passages.push(Uint32Array.from([...titleTerms, ...passageTerms(passage, vocabulary)]));
        owners.push(pages.length - 1);
      }
    },
    finish() {
      const index = numberedIndex(passages, vocabulary.size());
      const languages = [...new Map(pages.map(({ pack }) => [pack.code, pack])).values()];

      /** Returns the score and the coverage of each page's best passage. */
      function closest(text: string): ClosePage[] {
        const best = new Map<number, { readonly passage: number; readonly score: number; readonly terms: number[] }>();
        for (const pack of languages) {
          const stems = [...contentStems(text, pack)];
          const terms = stems.map((stem) => vocabulary.knownNumber(stem) ?? -1);
          for (const { index: passage, score } of index.all(terms)) {
            const owner = owners[passage] ?? -1;
            if (pages[owner]?.pack.code !== pack.code || score <= (best.get(owner)?.score ?? 0)) continue;
            best.set(owner, { passage, score, terms });
          }
        }
        return [...best].flatMap(([owner, { passage, score, terms }]) => {
          const held = new Set(passages[passage]);
          const url = pages[owner]?.url;
          const coverage = terms.filter((term) => held.has(term)).length / terms.length;
          return url === undefined ? [] : [{ url, score, coverage }];
        });
      }

      return new Map(
        texts.map((text) => {
          const found = closest(text).sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1));
          const least = nearlyBest * (found[0]?.score ?? 0);
          return [
            text,
            { pages: found.slice(0, maxPages), nearlyBest: found.filter(({ score }) => score >= least).length },
          ];
        }),
      );
    },
  };
}
