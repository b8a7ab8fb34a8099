import type { PageReading } from "../reading/page-reading.ts";
import { questionsOf } from "../reading/questions.ts";
import { mean } from "../scoring/ramp.ts";
import type { Passage } from "../text/passages.ts";
import { contentStem, contentStems } from "../text/stems.ts";
import { stemsOfBlock, type TextReading } from "../text/text-reading.ts";
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
  const owners: string[] = [];
  const pages: AskingPage[] = [];

  return {
    add(page) {
      const { text, url } = page;
      if (text === null || text.passages.length === 0) return;
      if (passages.length + text.passages.length > maxPassages) return;
      const questions = questionsOf(page).map((question) => ({
        text: question,
        terms: vocabulary.numbersOf([...contentStems(question, text.pack)]),
      }));
      pages.push({ url, questions: questions.filter(({ terms }) => terms.length > 0) });
      for (const passage of text.passages) {
        passages.push(Uint32Array.from(vocabulary.numbersOf(termsOf(passage, text))));
        owners.push(url);
      }
    },
    finish() {
      const index = passageIndex(passages);
      const lost: LostQuestion[] = [];
      const asking = pages.filter(({ questions }) => questions.length > 0);
      const shares = asking.map((page) => {
        const owned = page.questions.filter((question) => {
          const winner = winnerOf(index, question.terms, owners, page.url);
          if (winner === page.url) return true;
          lost.push({ url: page.url, question: question.text, winner });
          return false;
        });
        return owned.length / page.questions.length;
      });
      lost.sort((one, other) => (`${one.url}${one.question}` < `${other.url}${other.question}` ? -1 : 1));
      return { pages: asking.length, share: mean(shares), lost: lost.slice(0, maxLost) };
    },
  };
}

/** Numbers for terms: passages of numbers are small, and keep no text of their pages in memory. */
function termNumbers(): { numbersOf(terms: readonly string[]): number[] } {
  const numbers = new Map<string, number>();
  return {
    numbersOf: (terms) =>
      terms.map((term) => {
        const known = numbers.get(term);
        if (known !== undefined) return known;
        numbers.set(Buffer.from(term, "utf8").toString("utf8"), numbers.size);
        return numbers.size - 1;
      }),
  };
}

/** The stems of a passage and its heading, repeated as they stand. */
function termsOf({ heading, blocks }: Passage, text: TextReading): string[] {
  const head = wordsOf(heading ?? "").flatMap((word) => contentStem(word, text.pack) ?? []);
  return [...head, ...blocks.flatMap((block) => stemsOfBlock(text, block))];
}

/** The page of the best passage, or the asking page when one of its own is nearly as good. */
function winnerOf(
  index: PassageIndex<number>,
  terms: readonly number[],
  owners: readonly string[],
  asking: string,
): string {
  let best = 0;
  let winner = asking;
  let own = 0;
  index.eachScore(terms, (at, score) => {
    const owner = owners[at] ?? "";
    if (owner === asking) own = Math.max(own, score);
    if (score < best || (score === best && owner >= winner)) return;
    best = score;
    winner = owner;
  });
  return own >= nearlyBest * best ? asking : winner;
}
