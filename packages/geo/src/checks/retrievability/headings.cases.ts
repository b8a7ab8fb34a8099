import { type PageMeasureCases, page, paragraphs, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: `# Boots\n${words(298)}\n## Soles\n${words(300)}\n### Wax\n${words(20)}` }), 1],
    [page({ text: `# Boots\n${words(499)}\n## Soles\n${words(499)}` }), (0.45 - 0.3) / 0.7],
    [page({ text: paragraphs(7, 100) }), 0],
    // Another rule reports levels that are skipped; engines need them no more than a reader.
    [page({ text: `# Boots\n${words(298)}\n##### Soles\n${words(300)}\n### Wax\n${words(20)}` }), 1],
  ],
  notApplicable: [
    page({ text: `# Boots\n${words(500)}` }),
    // Listings and tables have no headings.
    page({ text: `# Boots\n${words(400)}\n\` ${words(900)}\n| ${words(900)}` }),
  ],
} satisfies PageMeasureCases;
