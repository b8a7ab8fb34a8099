import { interner } from "@sightline/packed";
import { contentStems } from "@sightline/text/language";
import type { PageReading } from "../reading/page-reading.ts";
import { questionsOf } from "../reading/questions.ts";
import { mean } from "../scoring/ramp.ts";
import { type Found, type NumberedIndex, numberedIndex } from "./bm25.ts";
import { passageTerms } from "./passage-terms.ts";

/** Finds the pages that own the questions that they raise, when all passages of the sample compete. */
export interface OwnershipFold {
  add(page: PageReading): void;
  finish(): { readonly pages: number; readonly share: number; readonly lost: readonly LostQuestion[] };
}

/** A question that another page answers better than the page that raises it. */
export interface LostQuestion {
  readonly url: string;
  readonly question: string;
  readonly winner: string;
}

interface AskingPage {
  readonly url: string;
  readonly questions: readonly { readonly text: string; readonly terms: readonly number[] }[];
}

const maxLost = 20;
/** Maximum passages of a sample that compete; further ones are ignored. */
export const maxPassages = 20_000;
/** A passage with this share of the best score counts as equally good. */
export const nearlyBest = 0.95;

/** Collects passages and questions of pages as they are read; passages after the first 20,000 are ignored. */
export function ownershipFold(): OwnershipFold {
  const vocabulary = interner();
  const passages: Uint32Array[] = [];
  /** Index of the page of each passage. */
  const owners: number[] = [];
  const pages: AskingPage[] = [];

  return {
    add(page) {
      const { text, url } = page;
      if (text === null || text.passages.length === 0) return;
      if (passages.length + text.passages.length > maxPassages) return;
      const questions = questionsOf(page).map((question) => ({
        text: question,
        terms: Array.from(contentStems(question, text.pack), vocabulary.numberOf),
      }));
      pages.push({ url, questions: questions.filter(({ terms }) => terms.length > 0) });
      for (const passage of text.passages) {
        passages.push(passageTerms(passage, vocabulary));
        owners.push(pages.length - 1);
      }
    },
    finish() {
      const index = numberedIndex(passages, vocabulary.size());
      const lost: LostQuestion[] = [];
      const shares: number[] = [];
      const winnersOf = questionWinners(index, owners, pages);
      for (const [asking, { url, questions }] of pages.entries()) {
        if (questions.length === 0) continue;
        const owned = questions.filter(({ text, terms }) => {
          const winner = winnersOf(terms, asking);
          if (winner === asking) return true;
          lost.push({ url, question: text, winner: pages[winner]?.url ?? url });
          return false;
        });
        shares.push(owned.length / questions.length);
      }
      return { pages: shares.length, share: mean(shares), lost: firstOf(lost) };
    },
  };
}

/** Returns the first questions by page and text. */
function firstOf(lost: readonly LostQuestion[]): LostQuestion[] {
  const keyed: { readonly key: string; readonly one: LostQuestion }[] = [];
  for (const one of lost) keyed.push({ key: `${one.url}${one.question}`, one });
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return keyed.slice(0, maxLost).map(({ one }) => one);
}

/** Memoized ranking of a question, whichever page asks it. */
interface Ranking {
  /**
   * Page of the best passage, of equal ones the first by URL; `null` when no passage shares a word with the question.
   */
  readonly winner: number | null;
  /** Pages with a passage that is nearly as good. */
  readonly nearlyAsGood: ReadonlySet<number>;
}

/**
 * Returns a function that finds the page of the best passage for a question, or the asking page when one of its own is
 * nearly as good. The pages of a template raise the same questions, so rankings are memoized.
 */
function questionWinners(
  index: NumberedIndex,
  owners: readonly number[],
  pages: readonly AskingPage[],
): (terms: readonly number[], asking: number) => number {
  const rankings = new Map<string, Ranking>();
  const rank = ranker(index, owners, pages);
  return (terms, asking) => {
    const key = terms.join(" ");
    const ranking = rankings.get(key) ?? rank(terms);
    rankings.set(key, ranking);
    return ranking.winner === null || ranking.nearlyAsGood.has(asking) ? asking : ranking.winner;
  };
}

function ranker(
  index: NumberedIndex,
  owners: readonly number[],
  pages: readonly AskingPage[],
): (terms: readonly number[]) => Ranking {
  const ownerOf = ({ index: passage }: Found) => owners[passage] ?? 0;
  const urlOf = (page: number) => pages[page]?.url ?? "";
  return (terms) => {
    const found = index.nearBest(terms, nearlyBest);
    const best = found.reduce((most, { score }) => Math.max(most, score), 0);
    let winner: number | null = null;
    for (const passage of found) {
      const page = ownerOf(passage);
      if (passage.score === best && (winner === null || urlOf(page) < urlOf(winner))) winner = page;
    }
    return { winner, nearlyAsGood: new Set(found.map(ownerOf)) };
  };
}
