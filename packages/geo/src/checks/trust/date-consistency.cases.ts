import { type PageCheckCases, page } from "../../testing/index.ts";

const dated = (datePublished: string, dateModified?: string) => [
  { "@type": "BlogPosting", datePublished, ...(dateModified === undefined ? {} : { dateModified }) },
];
const shown = (day: string, label: "published" | "updated" | null) => ({
  dates: [{ day, label, text: day, at: undefined }],
});

export default {
  passes: [
    page({ jsonLd: dated("2026-09-12") }),
    page({ jsonLd: dated("2026-09-10"), statements: shown("2026-09-12", "published") }),
    // A day without a label may be one that the markup does not state.
    page({ jsonLd: dated("2026-06-01"), statements: shown("2026-09-12", null) }),
    // The day of a law in a sentence is not read as the page's.
    page({
      jsonLd: dated("2025-06-01"),
      text: "# Limits\nLaw 3 of 12 February 2012 changed this.",
      statements: { dates: [] },
    }),
    page({ jsonLd: dated("2026-06-01", "2026-09-12"), statements: shown("2026-09-12", null) }),
  ],
  fails: [
    { on: page({ jsonLd: dated("2026-06-01"), statements: shown("2026-08-01", "published") }), messages: ["conflict"] },
    {
      on: page({ jsonLd: dated("2026-06-01", "2026-07-01"), statements: shown("2026-08-01", null) }),
      messages: ["conflict"],
    },
    { on: page({ jsonLd: dated("2027-06-01") }), messages: ["conflict"] },
    { on: page({ jsonLd: dated("2026-06-01", "2026-05-01") }), messages: ["conflict"] },
  ],
  notAssessed: [page({ statements: null })],
} satisfies PageCheckCases;
