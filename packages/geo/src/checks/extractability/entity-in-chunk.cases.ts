import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: `# Gaiters\n## Gaiters in snow\n${words(100)}` }), 1],
    [page({ text: `# Gaiters\n## Gaiters in snow\n${words(100)}\n## Sizes\n${words(100)}` }), 0.5],
    [page({ text: `# Gaiters\n## Sizes\n${words(100)}` }), 0],
  ],
  notApplicable: [page({ text: `# Gaiters\n${words(50)}` })],
} satisfies PageMeasureCases;
