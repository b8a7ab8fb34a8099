import type { FetchedPage } from "@sightline/model/ports";

/** Answers that were asked for before the crawl began; each stands in for one request of it. */
export interface KeptAnswers {
  keep(answer: FetchedPage): void;
  /** The answer of a URL, once; `null` when none is kept. */
  take(url: string): FetchedPage | null;
}

/** Keeps answers by the URL that was requested. */
export function keptAnswers(): KeptAnswers {
  const answers = new Map<string, FetchedPage>();
  return {
    keep(answer) {
      // Whoever extracts it may take its memory away.
      answers.set(answer.url, { ...answer, body: new Uint8Array(answer.body) });
    },
    take(url) {
      const answer = answers.get(url) ?? null;
      answers.delete(url);
      return answer;
    },
  };
}
