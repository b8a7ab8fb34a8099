import { frameset, type PageCases, page, refresh, shell } from "../testing/index.ts";

const empty = { text: " ", place: "head" } as const;

export default {
  markup: {
    wrong: `<head>
  <title>Walking boots for wet winters</title>
</head>`,
    right: `<head>
  <title>Walking boots for wet winters</title>
  <meta name="description" content="How we test walking boots, and which stay dry inside.">
</head>`,
  },
  passes: [
    page(),
    page({ metaDescriptions: [{ text: "Boots.", place: "head" }] }),
    // Broken templates leave an empty one before the real one.
    page({ metaDescription: "", metaDescriptions: [empty, { text: "All our boots.", place: "head" }] }),
  ],
  fails: [
    { on: page({ metaDescription: null, metaDescriptions: [], wordCount: 60 }), messages: ["missing"] },
    {
      on: page({ metaDescription: null, metaDescriptions: [], wordCount: 20, cjkCharacters: 120 }),
      messages: ["missing"],
    },
    { on: page({ metaDescription: null, metaDescriptions: [] }), messages: ["missing"] },
    { on: page({ metaDescription: "", metaDescriptions: [empty] }), messages: ["empty"] },
    {
      on: page({ metaDescription: "", metaDescriptions: [empty], url: "https://site.test/tags/boots/" }),
      messages: ["empty"],
    },
    { on: page({ metaDescription: null, metaDescriptions: [], wordCount: 3, isHome: true }), messages: ["missing"] },
  ],
  notApplicable: [
    page({ metaDescription: null, metaDescriptions: [], ...frameset }),
    page({ metaDescription: null, metaDescriptions: [], ...shell }),
    page({ metaDescription: null, metaDescriptions: [], ...refresh }),
    page({ metaDescription: null, metaDescriptions: [], isDemo: true }),
    page({ metaDescription: null, metaDescriptions: [], wordCount: 59 }),
    page({ metaDescription: null, metaDescriptions: [], url: "https://site.test/impressum/" }),
    page({ metaDescription: null, metaDescriptions: [], url: "https://site.test/api/boots.ts.html" }),
    page({ metaDescription: null, metaDescriptions: [], url: "https://site.test/blog/archive" }),
  ],
} satisfies PageCases;
