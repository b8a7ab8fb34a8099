import type { Section } from "../section.ts";

/** Explanation of the scoring method, so that a reader can verify the score. */
export const method: Section<"method"> = {
  id: "method",
  nav: null,
  only: ["html", "pdf"],
  title: (words) => words.method.title,
  compose({ report: { generator, score }, words: { method: words } }) {
    const producer = `${generator.name} ${generator.version}`;
    const { rulesetVersion } = generator;
    return [
      {
        kind: "card",
        blocks: [
          ...words.paragraphs.map((text) => ({ kind: "paragraph", text }) as const),
          { kind: "code", text: words.formula },
          { kind: "paragraph", text: words.grades },
          { kind: "paragraph", text: words.population(score.population, score.coverage) },
          { kind: "paragraph", role: "note", text: words.versions(producer, rulesetVersion, score.policyVersion) },
        ],
      },
    ];
  },
};
