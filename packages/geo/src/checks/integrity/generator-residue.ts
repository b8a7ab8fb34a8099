import { isAboutModels } from "../../injection/about-models.ts";
import { leftoverText } from "../../reading/leftover-text.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "integrity.generator-residue",
    pillar: "integrity",
    class: "penalty",
    title: "Text of a template or a language model was left on the page",
    why: "Placeholders and the words of a model about itself show that nobody read the page before it was published; engines can quote them.",
    fix: "Replace the quoted text, or remove the page from the site until it has content.",
    found: "{kind}: “{leftover}”.",
    weight: 0,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
  },
  reads: ["text", "edges", "record"],

  evaluate({ text, edges, record }) {
    const leftover = leftoverText({
      blocks: text.blocks,
      subject: [record.title ?? "", ...record.headings.slice(0, 200).map((heading) => heading.text)].join("\n"),
      isAboutModels: () => isAboutModels(record, { blocks: [...text.blocks], truncated: false }),
    });
    if (leftover !== null) return measured(0.95, { kind: leftover.kind, leftover: leftover.text }, leftover.text);
    const link = edges.find(({ url }) => /[?&]utm_source=(?:chatgpt\.com|openai)(?:&|$)/i.test(url));
    if (link === undefined) return measured(1);
    return measured(0.95, { kind: "Link that was copied from ChatGPT", leftover: link.url }, link.url);
  },
});
