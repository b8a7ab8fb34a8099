import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.spa-shell",
    pillar: "renderability",
    class: "gate",
    title: "Content requires JavaScript",
    why: "Crawlers of most answer engines run no scripts and see an empty page.",
    fix: "Render on the server, or generate static pages.",
    found: "The HTML has {words} words (at least {minWords}) and an empty root element {root}.",
    weight: 0,
    evidence: "C",
    sources: ["vercel-ai-crawlers", "google-js"],
    effort: "L",
  },
  reads: ["record"],
  facts: ["scriptShell"],

  evaluate({ record: { scriptShell } }) {
    return scriptShell === null
      ? measured(1)
      : measured(0, { root: scriptShell.root, words: scriptShell.words, minWords: 50 }, `empty ${scriptShell.root}`);
  },
});
