import { cleanText, cutText } from "@sightline/text";

/** Most characters of a focus. */
export const longestFocus = 500;

/** What of a failing rule a focus can be about. */
interface FocusSubject {
  readonly rule: { readonly id: string; readonly category: string; readonly title: string };
  /** URL patterns on which it fails. */
  readonly templates?: readonly { readonly pattern: string }[];
}

/** What the owner wants looked at first, in words of their own. */
export interface Focus {
  readonly text: string;
  /** How many of its words the rule, its category or one of its URL patterns has. */
  matches(subject: FocusSubject): number;
}

/** Words that nearly every wish has, or nearly every rule. */
const empty = new Set(
  "a about all an and any are as at be by check do everything first fix focus for from how i in is it issue its look me my of on only or our page please problem rule see should site that the there these they this to url us we website what where which why with without you your"
    .split(" ")
    .map(stemOf),
);

/** Reads a focus; `null` when there is nothing in it to read. */
export function focusOn(text: string): Focus | null {
  const clean = cutText(cleanText(text), longestFocus);
  if (clean === "") return null;
  const wanted = [...stemsOf(clean)].filter((stem) => !empty.has(stem));
  return {
    text: clean,
    matches({ rule, templates = [] }) {
      const held = stemsOf([rule.id, rule.category, rule.title, ...templates.map(({ pattern }) => pattern)].join(" "));
      return wanted.filter((stem) => held.has(stem)).length;
    },
  };
}

/** What a focus is about first, most matching words first; the rest as it stands. */
export function focusedFirst<Subject>(
  subjects: readonly Subject[],
  matchesOf: (subject: Subject) => number,
): Subject[] {
  return subjects
    .map((subject) => ({ subject, matches: matchesOf(subject) }))
    .sort((one, other) => other.matches - one.matches)
    .map(({ subject }) => subject);
}

function stemsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).map(stemOf));
}

/** Enough to see that `titles` and `title` are one word. */
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, "") : word;
}
