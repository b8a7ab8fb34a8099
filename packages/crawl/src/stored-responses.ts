import type { FetchedPage } from "@sightline/model/ports";

/** Responses requested before the crawl began; each replaces one request of it. */
export interface StoredResponses {
  keep(response: FetchedPage): void;
  /** Removes and returns the response for a URL; `null` if none is kept. */
  take(url: string): FetchedPage | null;
}

/** Keeps responses by the URL that was requested. */
export function storedResponses(): StoredResponses {
  const responses = new Map<string, FetchedPage>();
  return {
    keep(response) {
      // Copied, because extraction may detach the memory.
      responses.set(response.url, { ...response, body: new Uint8Array(response.body) });
    },
    take(url) {
      const response = responses.get(url) ?? null;
      responses.delete(url);
      return response;
    },
  };
}
