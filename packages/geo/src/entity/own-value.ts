import { foldedWords } from "./owner-name.ts";
import { networks } from "./page-mentions.ts";
import type { StatedValue } from "./stated-values.ts";

const minLetters = 15;
const minWord = 4;
/** Length of the start by which words are compared, as languages change their ends. */
const stem = 6;

/**
 * Returns true for a description that says more than the name, and for the first paragraph of a page if it says of
 * whom it speaks.
 */
export function isDescription({ key, places }: StatedValue, names: readonly string[]): boolean {
  if (places.size === 1 && places.has("main")) return sharesWord(key, names);
  const rest = [...names]
    .map(compact)
    .sort((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(name, ""), compact(key));
  return rest.length >= minLetters;
}

/** Returns true for a profile whose links name nobody, the network, or the site. */
export function isOwnProfile({ labels }: StatedValue, names: readonly string[]): boolean {
  return [...labels].some((label) => {
    const text = foldedWords(label ?? "");
    return !text.includes(" ") || networks.some((network) => text.includes(network)) || sharesWord(text, names);
  });
}

function sharesWord(text: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => name.split(" ")).filter((word) => word.length >= minWord);
  const unspaced = names.map(compact);
  return (
    words.some((word) => ` ${text}`.includes(` ${word.slice(0, stem)}`)) ||
    unspaced.some((name) => compact(text).includes(name))
  );
}

function compact(text: string): string {
  return text.replaceAll(" ", "");
}
