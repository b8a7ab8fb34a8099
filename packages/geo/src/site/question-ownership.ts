import type { PageReading } from "../reading/page-reading.ts";
import { questionsOf } from "../reading/questions.ts";
import { mean } from "../scoring/ramp.ts";
import { contentStems, isContentWord, stemOf } from "../text/stems.ts";
import { wordsOf } from "../text/tokens.ts";
import { passageIndex } from "./bm25.ts";

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
  readonly questions: readonly { readonly text: string; readonly terms: ReadonlySet<string> }[];
}

const maxLost = 20;
const maxPassages = 20_000;
const nearlyBest = 0.95;

/** Gathers passages and questions of pages as they are read. */
export function ownershipFold(): OwnershipFold {
  const passages: string[][] = [];
  const owners: string[] = [];
  const pages: AskingPage[] = [];

  return {
    add(page) {
      const { text, url } = page;
      if (text === null || text.passages.length === 0) return;
      const questions = questionsOf(page).map((question) => ({
        text: question,
        terms: contentStems(question, text.pack),
      }));
      pages.push({ url, questions: questions.filter(({ terms }) => terms.size > 0) });
      for (const passage of text.passages) {
        if (passages.length >= maxPassages) return;
        const words = wordsOf(`${passage.heading ?? ""}\n${passage.text}`);
        passages.push(words.flatMap((word) => (isContentWord(word, text.pack) ? [stemOf(word, text.pack.code)] : [])));
        owners.push(url);
      }
    },
    finish() {
      const index = passageIndex(passages);
      const lost: LostQuestion[] = [];
      const asking = pages.filter(({ questions }) => questions.length > 0);
      const shares = asking.map((page) => {
        const owned = page.questions.filter((question) => {
          const winner = winnerOf(index.scores(question.terms), owners, page.url);
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

/** The page of the best passage, or the asking page when one of its own is nearly as good. */
function winnerOf(scores: ReadonlyMap<number, number>, owners: readonly string[], asking: string): string {
  let best = { score: 0, owner: asking };
  let own = 0;
  for (const [index, score] of scores) {
    const owner = owners[index] ?? "";
    if (owner === asking) own = Math.max(own, score);
    if (score > best.score || (score === best.score && owner < best.owner)) best = { score, owner };
  }
  return own >= nearlyBest * best.score ? asking : best.owner;
}
