import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const sections = (...lengths: number[]) =>
  page({ text: lengths.map((length) => `## Boots\n${words(length)}`).join("\n") });

export default {
  scores: [
    [sections(200, 200), 1],
    [sections(60, 200, 200), (2 + 2 / 3) / 3],
    [sections(300, 200), (1 + 15 / 23) / 2],
    [sections(600), 0],
  ],
  notApplicable: [
    sections(150, 150),
    // Words that stand only in headings leave no section with a length.
    page({ text: Array.from({ length: 50 }, () => `## ${words(9)}`).join("\n") }),
  ],
} satisfies PageMeasureCases;
