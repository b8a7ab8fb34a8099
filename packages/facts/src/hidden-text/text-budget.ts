import { detachedText, foldWhiteSpace } from "@sightline/text";
import type { CutCounts } from "../read/fact-list.ts";
import type { HiddenTextFacts } from "./hidden-text-schema.ts";

type HiddenText = HiddenTextFacts["hiddenTexts"][number];

/** Texts of a page that are kept until their total length reaches the limit. */
export interface TextBudget {
  readonly items: readonly HiddenText[];
  add(place: HiddenText["place"], text: string): void;
}

/** Maximum length of a text that is kept. */
export const maxHiddenText = 500;
const maxCharacters = 4000;
/** Minimum length of a text that can instruct a model. */
export const minHiddenText = 12;
const threeWords = /\p{L}\s{1,20}\p{L}[\p{L}\p{M}'’-]{0,40}\s{1,20}\p{L}/u;

export function textBudget(cut: CutCounts): TextBudget {
  const items: HiddenText[] = [];
  const known = new Set<string>();
  let characters = 0;
  return {
    items,
    add(place, text) {
      const folded = foldWhiteSpace(text.length > 2 * maxHiddenText ? text.slice(0, 2 * maxHiddenText) : text);
      if (folded.length < minHiddenText || known.has(folded) || !threeWords.test(folded)) return;
      const fitting = characters < maxCharacters ? folded.slice(0, maxHiddenText) : "";
      if (fitting.length < folded.length || text.length > 2 * maxHiddenText) {
        cut.set("hiddenTexts", (cut.get("hiddenTexts") ?? 0) + 1);
      }
      if (fitting === "") return;
      characters += fitting.length;
      known.add(folded);
      items.push({ place, text: detachedText(fitting, maxHiddenText) });
    },
  };
}
