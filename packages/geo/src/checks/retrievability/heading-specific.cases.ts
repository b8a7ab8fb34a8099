import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "## How boots are measured\n## Which soles last longest\n## Boot prices in 2026" }), 1],
    [page({ text: "## Overview\n## Which soles last longest\n## Boot prices compared" }), 2 / 3],
    [page({ text: "## Overview\n## Learn more\n## FAQ" }), 0],
    [page({ text: "## Overview of boot soles\n## Boot soles\n## Boot price list" }), 1],
  ],
  notApplicable: [page({ text: "## Overview\n## More" })],
} satisfies PageMeasureCases;
