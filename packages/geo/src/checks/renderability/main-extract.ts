import { counted } from "../../text/counted.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.main-extract",
    pillar: "renderability",
    title: "No single element marks the main content",
    why: "Without main or article, tools guess where the content is, and may pick up menus and banners.",
    fix: "Wrap the content in one main element, and keep menus and banners outside.",
    found:
      "{elements}. A single main element, or a single article on a page without main, passes if it holds at least {minShare%} of the text.",
    weight: 2,
    evidence: "B",
    sources: ["google-gen-ai-guide", "chrome-agents"],
    effort: "S",
  },
  reads: ["record", "text"],
  facts: ["mainShare"],

  evaluate({ text, record: { mainCount: mains, articleCount: articles, mainShare, mainTextEndByte } }) {
    if (mainTextEndByte === null || text.words.length < minWords) return notApplicable;
    const share = mainShare ?? 0;
    const hasOne = mains === 1 || (mains === 0 && articles === 1);
    // Extractors choose among several elements, and a nearly empty one misleads them.
    const score = hasOne && share >= minShare ? 1 : mains + articles > 0 ? 0.5 : 0;
    const counts = `${counted(mains, "main element")}, ${counted(articles, "article element")}`;
    const elements = hasOne ? `${counts}, with ${Math.round(100 * share)}% of the text` : counts;
    return measured(score, { elements, mains, articles, minShare });
  },
});

const minShare = 0.1;
/** A page with fewer has no content to find, such as one that leads to another language. */
const minWords = 50;
