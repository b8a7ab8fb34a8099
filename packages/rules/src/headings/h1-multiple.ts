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
    sources: ["https://html.spec.whatwg.org/multipage/sections.html#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements"],
    messages: { multiple: "Different h1 elements on this page: {count} ({headings})." },
  },
  population: "indexable",
  reads: ["headings", "isDemo"],
  applies: ({ isDemo }) => !isDemo,

  *evaluate(page) {
    const visible = page.headings.filter(({ level, hidden }) => level === 1 && !hidden);
    if (visible.length < 2) return;
    // A difference in capitalisation alone is not a different topic: menus often capitalise a name more than the page
    // does.
    const texts = new Map<string, string>();
    for (const { text } of visible) {
      const folded = foldedText(text);
      if (folded !== "" && !texts.has(folded)) texts.set(folded, text);
    }
    if (texts.size < 2) return;
    yield {
      at: visible[1]?.at,
      message: "multiple",
      data: { count: texts.size, headings: examples(texts.values()) },
    };
  },
});
