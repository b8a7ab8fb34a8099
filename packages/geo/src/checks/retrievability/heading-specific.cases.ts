import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "## How boots are measured\n## Which soles last longest\n## Boot prices in 2026" }), 1],
    // Proper nouns, acronyms and terms name their subject.
    [page({ text: "## REINFORCE\n## PPO\n## Sensitivity\n## Vectors" }), 1],
    [page({ text: "## Introduction\n## Soles\n## Leather\n## Wax" }), 1],
    [page({ text: "## Overview\n## Which soles last longest\n## Conclusion" }), 1 - (2 / 3 - 0.5) / 0.5],
    [page({ text: "## Overview\n## Which soles last longest\n## Example\n## Wax" }), 1],
    [page({ text: "## 1. Overview:\n## Section 2\n## FAQ\u200b" }), 0],
    [page({ text: "## Overview of boot soles\n## Boot soles\n## Boot price list" }), 1],
    [page({ record: { lang: "de" }, text: "## Einleitung\n## Fazit\n## Überblick" }), 0],
  ],
  notApplicable: [page({ text: "## Overview\n## More" })],
} satisfies PageMeasureCases;
