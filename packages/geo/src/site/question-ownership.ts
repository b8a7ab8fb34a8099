import type { PageReading } from "../reading/page-reading.ts";
import { questionsOf } from "../reading/questions.ts";
import { mean } from "../scoring/ramp.ts";
import type { Passage } from "../text/passages.ts";
import { contentStem, contentStems } from "../text/stems.ts";
import type { TextReading } from "../text/text-reading.ts";
import { wordsOf } from "../text/tokens.ts";
import { type PassageIndex, passageIndex } from "./bm25.ts";

/** Which pages own the questions that they raise, when all passages of the sample compete. */
export interface OwnershipFold {
  add(page: PageReading): void;
  finish(): { readonly pages: number; readonly share: number; readonly lost: readonly LostQuestion[] };
}

/** A question that another page answers better than the one that raises it. */
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
const maxPassages = 20_000;
const nearlyBest = 0.95;

/** Gathers passages and questions of pages as they are read; what comes after 20,000 passages takes no part. */
export function ownershipFold(): OwnershipFold {
  const vocabulary = termNumbers();
  const passages: Uint32Array[] = [];
  /** For each passage the place of its page. */
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
        passages.push(termsOf(passage, text, vocabulary));
        owners.push(pages.length - 1);
      }
    },
    finish() {
      const index = passageIndex(passages);
      const lost: LostQuestion[] = [];
      const shares: number[] = [];
      for (const [asking, { url, questions }] of pages.entries()) {
        if (questions.length === 0) continue;
        const owned = questions.filter(({ text, terms }) => {
          const winner = winnerOf(index, terms, { owners, pages, asking });
          if (winner === asking) return true;
          lost.push({ url, question: text, winner: pages[winner]?.url ?? url });
          return false;
        });
        shares.push(owned.length / questions.length);
      }
      lost.sort((one, other) => (`${one.url}${one.question}` < `${other.url}${other.question}` ? -1 : 1));
      return { pages: shares.length, share: mean(shares), lost: lost.slice(0, maxLost) };
    },
  };
}

interface Vocabulary {
  readonly numberOf: (term: string) => number;
}

/** Numbers for terms: passages of numbers are small, and keep no text of their pages in memory. */
function termNumbers(): Vocabulary {
  const numbers = new Map<string, number>();
  return {
    numberOf: (term) => {
      const known = numbers.get(term);
      if (known !== undefined) return known;
      numbers.set(Buffer.from(term, "utf8").toString("utf8"), numbers.size);
      return numbers.size - 1;
    },
  };
}

/** The stems of a passage and its heading, repeated as they stand. */
function termsOf({ heading, blocks }: Passage, { stemAt, pack }: TextReading, { numberOf }: Vocabulary): Uint32Array {
  const terms: number[] = [];
  const add = (stem: string | null | undefined) => {
    if (stem !== null && stem !== undefined) terms.push(numberOf(stem));
  };
  for (const word of wordsOf(heading ?? "")) add(contentStem(word, pack));
  for (const { start, words } of blocks) for (let at = start; at < start + words.length; at += 1) add(stemAt[at]);
  return Uint32Array.from(terms);
}

interface Contest {
  readonly owners: readonly number[];
  readonly pages: readonly AskingPage[];
  readonly asking: number;
}

/** The page of the best passage, or the asking page when one of its own is nearly as good; of equals the first by URL. */
function winnerOf(index: PassageIndex<number>, terms: readonly number[], { owners, pages, asking }: Contest): number {
  const urlOf = (page: number) => pages[page]?.url ?? "";
  let best = 0;
  let winner = asking;
  let own = 0;
  index.eachScore(terms, (at, score) => {
    const owner = owners[at] ?? asking;
    if (owner === asking && score > own) own = score;
    if (score < best || (score === best && urlOf(owner) >= urlOf(winner))) return;
    best = score;
    winner = owner;
  });
  return own >= nearlyBest * best ? asking : winner;
}
