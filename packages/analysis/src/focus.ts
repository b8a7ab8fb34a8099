import { cleanText, cutText } from "@sightline/text";

/** Maximum characters of a focus. */
export const maxFocusLength = 500;

/** Fields of a failing rule that a focus is matched against. */
interface FocusSubject {
  readonly rule: { readonly id: string; readonly category: string; readonly title: string };
  /** URL patterns on which it fails. */
  readonly templates?: readonly { readonly pattern: string }[];
}

/** The owner's priorities, in their own words. */
export interface Focus {
  readonly text: string;
  /** Number of its words that occur in the rule, its category or one of its URL patterns. */
  matches(subject: FocusSubject): number;
}

/** Stop words: words of nearly every focus or nearly every rule. */
const empty = new Set(
  "a about all an and any are as at be by check do everything first fix focus for from how i in is it issue its look me my of on only or our page please problem rule see should site that the there these they this to url us we website what where which why with without you your"
    .split(" ")
    .map(stemOf),
);

/** Parses a focus; returns `null` when it has no usable words. */
export function focusOn(text: string): Focus | null {
  const clean = cutText(cleanText(text), maxFocusLength);
  if (clean === "") return null;
  const focusStems = [...stemsOf(clean)].filter((stem) => !empty.has(stem));
  return {
    text: clean,
    matches({ rule, templates = [] }) {
      const stems = stemsOf([rule.id, rule.category, rule.title, ...templates.map(({ pattern }) => pattern)].join(" "));
      return focusStems.filter((stem) => stems.has(stem)).length;
    },
  };
}

/** Sorts subjects by descending number of words that match the focus; the rest keep their order. */
export function focusedFirst<Subject>(
  subjects: readonly Subject[],
  matchesOf: (subject: Subject) => number,
): Subject[] {
  return subjects
    .map((subject) => ({ subject, matches: matchesOf(subject) }))
    .sort((a, b) => b.matches - a.matches)
    .map(({ subject }) => subject);
}

function stemsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).map(stemOf));
}

/** Removes the plural s, which is enough to match `titles` and `title`. */
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, "") : word;
}
