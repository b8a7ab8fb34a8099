import { type PdfSection, sectionHeading } from "./section.ts";

/** Explanation of the scoring method, so that a reader can verify the score. */
export const methodSection: PdfSection = {
  id: "method",
  compose({ report: { generator, score }, words }) {
    const producer = `${generator.name} ${generator.version}`;
    return [
      sectionHeading("method", words.method.title),
      ...words.method.paragraphs.map((text) => ({ kind: "paragraph", text }) as const),
      { kind: "code", text: words.method.formula },
      { kind: "paragraph", text: words.method.grades },
      { kind: "paragraph", text: words.method.population(score.population, score.coverage) },
      {
        kind: "paragraph",
        size: "small",
        color: "muted",
        text: words.method.versions(producer, generator.rulesetVersion, score.policyVersion),
      },
    ];
  },
};
