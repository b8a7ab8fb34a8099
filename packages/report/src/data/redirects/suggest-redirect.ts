import { foldersAbove, pathWords, slugOf } from "./path-words.ts";

/** Reason for a suggestion. */
export type RedirectReason = "same-name" | "similar-path" | "folder";

/** Suggested target for a broken URL. */
export interface RedirectSuggestion {
  readonly to: string;
  readonly reason: RedirectReason;
  /** Similarity of the words of both paths, 0–1. */
  readonly similarity: number;
}

/** Suggests a page for a broken URL; `null` if none is similar. */
export type RedirectSuggester = (broken: string) => RedirectSuggestion | null;

/** Minimum similarity of two paths (Jaccard index of their words) for a suggestion. */
const minSimilarity = 0.5;
/**
 * Maximum number of candidates per word: a word of more pages is not distinctive, and the work would grow
 * quadratically.
 */
const maxSharing = 200;

/** Prepares suggestions from the URLs of indexable pages. */
export function redirectSuggester(pages: Iterable<string>): RedirectSuggester {
  const known = new Set<string>();
  const bySlug = new Map<string, string[]>();
  const byWord = new Map<string, string[]>();
  for (const url of pages) {
    known.add(url);
    list(bySlug, slugOf(url), url);
    for (const word of new Set(pathWords(url))) list(byWord, word, url);
  }
  return (broken) => {
    const words = new Set(pathWords(broken));
    const slug = slugOf(broken);
    const named = slug === "" ? null : best(words, bySlug.get(slug) ?? []);
    if (named !== null) return { ...named, reason: "same-name" };
    const sharing = [...words].flatMap((word) => byWord.get(word) ?? []);
    const similar = best(words, sharing);
    if (similar !== null && similar.similarity >= minSimilarity) return { ...similar, reason: "similar-path" };
    const folder = foldersAbove(broken).find((url) => known.has(url));
    return folder === undefined ? null : { to: folder, reason: "folder", similarity: likeness(words, folder) };
  };
}

function list(lists: Map<string, string[]>, key: string, url: string): void {
  const entries = lists.get(key);
  if (entries === undefined) lists.set(key, [url]);
  else if (entries.length < maxSharing) entries.push(url);
}

function best(words: ReadonlySet<string>, candidates: readonly string[]): Omit<RedirectSuggestion, "reason"> | null {
  let found: Omit<RedirectSuggestion, "reason"> | null = null;
  for (const to of new Set(candidates)) {
    const similarity = likeness(words, to);
    if (found === null || similarity > found.similarity) found = { to, similarity };
  }
  return found;
}

function likeness(words: ReadonlySet<string>, url: string): number {
  const other = new Set(pathWords(url));
  let shared = 0;
  for (const word of other) if (words.has(word)) shared += 1;
  const all = words.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
