import { isAboutModels } from "../../injection/about-models.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

/** Leftovers of text generators. */
const residue =
  /\bas an ai (?:language )?model\b|\bi (?:cannot|can't|am unable to) browse\b|\[insert [^\]]{1,60}\]|\blorem ipsum\b|\bturn\d+(?:search|view)\d+|\bmy knowledge cut-?off\b|:contentReference\[oaicite/i;

// Placeholders that a template leaves unfilled are in brackets.
export default definePageMeasure({
  meta: {
    id: "integrity.generator-residue",
    pillar: "integrity",
    class: "penalty",
    title: "Text contains leftovers of a text generator",
    why: "Such leftovers show that nobody proofread the page.",
    fix: "Remove the text left over from the generator, and proofread pages before publishing.",
    weight: 0,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
  },
  reads: ["text", "edges", "record"],

  evaluate({ text, edges, record }) {
    const block = text.blocks.find(
      ({ kind, text: content }) => kind !== "code" && kind !== "quote" && residue.test(content),
    );
    // Articles about models quote such sentences.
    const isExample = block !== undefined && isAboutModels(record, { blocks: [...text.blocks], truncated: false });
    const link = edges.find(({ url }) => /[?&]utm_source=(?:chatgpt\.com|openai)(?:&|$)/i.test(url));
    const found = (isExample ? undefined : block?.text) ?? link?.url ?? null;
    return measured(found === null ? 1 : 0.95, {}, found);
  },
});
