import { type PageMeasureCases, page, paragraphs, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: `# Boots\n${words(150)}\n## Soles\n${words(150)}` }), 1],
    [page({ text: `# Boots\n${words(150)}\n### Soles\n${words(150)}` }), 0.75],
    [page({ text: `# Boots\n${words(600)}` }), 0.5],
    [page({ text: paragraphs(4, 100) }), 0],
  ],
  notApplicable: [page({ text: `# Boots\n${words(200)}` })],
} satisfies PageMeasureCases;
