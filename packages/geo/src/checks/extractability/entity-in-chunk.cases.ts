import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  reports: [
    [page({ text: `# Gaiters\n## Gaiters in snow\n${words(100)}` }), { passages: 1, named: 1, entity: "Gaiters" }],
    [
      page({ text: `# Gaiters\n## Gaiters in snow\n${words(100)}\n## Sizes\n${words(100)}` }),
      { passages: 2, named: 1 },
    ],
    [page({ text: `# Gaiters\n## Sizes\n${words(100)}` }), { passages: 1, named: 0 }],
  ],
  notApplicable: [page({ text: `# Gaiters\n${words(50)}` })],
} satisfies PageMeasureCases;
