import type { CheckMeta } from "@sightline/model/rule";
import { nearestName } from "@sightline/text";
import { CommandFailure } from "./exit-codes.ts";

/** Returns the failure for an id that no rule or check has, with those that may be meant. */
export function unknownCheck(id: string, checks: readonly { readonly meta: CheckMeta }[]): CommandFailure {
  const known = checks.map(({ meta }) => meta.id);
  const nearest = [nearestName(id, known)].filter((name) => name !== null);
  const alike = [...known.filter((name) => name.includes(id)), ...known.filter((name) => sharesWord(name, id))];
  const meant = [...new Set([...nearest, ...alike])].slice(0, 5);
  const hint = meant.length === 0 ? "`sightline rules` lists them" : `did you mean ${meant.join(", ")}?`;
  return new CommandFailure(`There is no rule or check ${id}; ${hint}`);
}

function sharesWord(a: string, b: string): boolean {
  const [words, others] = [wordsOf(a), wordsOf(b)];
  return words.some((word) => others.some((other) => word.startsWith(other) || other.startsWith(word)));
}

/** Returns the words of an id except short ones and the prefix of a check, as in `shell` of `render.spa-shell`. */
function wordsOf(id: string): readonly string[] {
  return id
    .replace(/^.*\./, "")
    .split("-")
    .filter((word) => word.length > 3);
}
