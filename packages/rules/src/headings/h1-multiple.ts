import { definePageRule } from "@sightline/model/rule";
import { foldedText } from "@sightline/text";
import { examples } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "h1-multiple",
    category: "headings",
    title: "Page has more than one main heading",
    severity: "notice",
    why: "With several different main headings, readers cannot tell which one is the topic, especially with a screen reader.",
    fix: "Keep the h1 that names the topic of the page, and make the others h2 or lower.",
    sources: [
      "https://html.spec.whatwg.org/multipage/sections.html#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements",
      "https://html.spec.whatwg.org/multipage/sections.html#heading-levels-&-offsets",
    ],
    messages: {
      multiple: "Different h1 elements on this page: {count} ({headings}).",
      lowered:
        "Different h1 elements on this page: {count} ({headings}). The headingoffset attribute lowers all but one, but as of November 2026 no stable browser supports it.",
    },
  },
  population: "indexable",
  reads: ["headings", "isDemo"],
  applies: ({ isDemo }) => !isDemo,

  *evaluate(page) {
    const visible = page.headings.filter(({ level, hidden }) => level === 1 && !hidden);
    const headings = differentTexts(visible);
    if (headings.length < 2) return;
    const isLowered = differentTexts(visible.filter(({ computedLevel }) => computedLevel === undefined)).length < 2;
    yield {
      at: visible[1]?.at,
      message: isLowered ? "lowered" : "multiple",
      data: { count: headings.length, headings: examples(headings) },
      certainty: isLowered ? "review" : "certain",
    };
  },
});

/**
 * Returns the texts of headings, each once. A difference in capitalisation alone is not a different topic: menus often
 * capitalise a name more than the page does.
 */
function differentTexts(headings: readonly { readonly text: string }[]): readonly string[] {
  const texts = new Map<string, string>();
  for (const { text } of headings) {
    const folded = foldedText(text);
    if (folded !== "" && !texts.has(folded)) texts.set(folded, text);
  }
  return [...texts.values()];
}
