import { randomInt } from "node:crypto";
import { hashSeed, textNumbers } from "@sightline/packed";
import type { PageRows } from "./page-row.ts";

/** Maximum number of URLs whose ids are kept, in 12 bytes per slot; others are looked up in the database. */
const maxUrls = 2_000_000;

/** Ids of the URLs of one crawl that a writer has stored. Ids never change. */
export interface KnownUrls {
  /**
   * Completes a batch with the ids that are known. The URLs of targets are always looked up, since a target may change
   * the row of its URL.
   */
  complete(rows: Pick<PageRows, "urls" | "pages">): PageRows;
  /** Keeps the ids of the URLs of a stored batch. */
  learn(urls: readonly string[], urlIds: Uint32Array): void;
}

/** Starts without any URL. */
export function knownUrls(): KnownUrls {
  const ids = textNumbers(hashSeed(randomInt), Uint32Array);
  return {
    complete({ urls, pages }) {
      const urlIds = Uint32Array.from(urls, (url) => ids.get(url));
      for (const { discovered } of pages) for (const { urlIndex } of discovered) urlIds[urlIndex] = 0;
      return { urls: urls.map((url, index) => (urlIds[index] === 0 ? url : "")), urlIds, pages };
    },
    learn(urls, urlIds) {
      urls.forEach((url, index) => {
        if (url !== "" && ids.size < maxUrls) ids.set(url, urlIds[index] ?? 0);
      });
    },
  };
}
