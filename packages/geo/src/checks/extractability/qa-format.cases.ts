import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  reports: [[page({ text: "# Boots\n## How long do they last?" }), { headings: 2, questions: 1 }]],
  notApplicable: [page({ text: "No headings" })],
} satisfies PageMeasureCases;
