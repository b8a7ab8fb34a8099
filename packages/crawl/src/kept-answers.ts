import type { FetchedPage } from "@sightline/model/ports";

/** Responses requested before the crawl began; each replaces one request of it. */
export interface KeptAnswers {
  keep(answer: FetchedPage): void;
  /** Removes and returns the response for a URL; `null` if none is kept. */
  take(url: string): FetchedPage | null;
}

/** Keeps responses by the URL that was requested. */
export function keptAnswers(): KeptAnswers {
  const answers = new Map<string, FetchedPage>();
  return {
    keep(answer) {
      // Copied, because extraction may detach the memory.
      answers.set(answer.url, { ...answer, body: new Uint8Array(answer.body) });
    },
    take(url) {
      const answer = answers.get(url) ?? null;
      answers.delete(url);
      return answer;
    },
  };
}
