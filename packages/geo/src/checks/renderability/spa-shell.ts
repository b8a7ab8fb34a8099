import { jsEmptyShell } from "@sightline/rules/shared";
import { definePageMeasure } from "../measure.ts";
import { measured, unmeasured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.spa-shell",
    pillar: "renderability",
    class: "gate",
    title: "Content requires JavaScript",
    why: "Crawlers of most answer engines run no scripts and see an empty page.",
    fix: "Render on the server, or generate static pages.",
    found: "The HTML has {words} words around an empty root element {root}; text in it passes.",
    weight: 0,
    evidence: "C",
    sources: ["vercel-ai-crawlers", "google-js"],
    effort: "L",
  },
  reads: ["record"],
  facts: ["scriptShell", "hasScript", "cjkCharacters"],
  coveredBy: [jsEmptyShell],

  evaluate({ record: { scriptShell, hasScript, wordCount, cjkCharacters } }) {
    if (scriptShell === null) {
      return hasScript && Math.max(wordCount, cjkCharacters) < minWords
        ? unmeasured(`The HTML has fewer than ${minWords} words; pages were not rendered, so scripts may add others.`)
        : measured(1);
    }
    return measured(0, { root: scriptShell.root, words: scriptShell.words }, `empty ${scriptShell.root}`);
  },
});

/** Minimum number of words of a page whose text is not written by scripts. */
const minWords = 50;
