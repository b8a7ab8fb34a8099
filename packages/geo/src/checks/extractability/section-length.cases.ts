import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const sections = (...lengths: number[]) =>
  page({ text: lengths.map((length) => `## Boots\n${words(length)}`).join("\n") });

export default {
  reports: [
    [sections(200, 200), { sections: 2, meanWords: 200, longestWords: 200 }],
    [sections(60, 200, 200), { sections: 3, meanWords: 153 }],
    [sections(300, 200), { longestWords: 300 }],
    [sections(600), { sections: 1, longestWords: 600 }],
  ],
  notApplicable: [
    sections(150, 150),
    // Words that stand only in headings leave no section with a length.
    page({ text: Array.from({ length: 50 }, () => `## ${words(9)}`).join("\n") }),
  ],
} satisfies PageMeasureCases;
