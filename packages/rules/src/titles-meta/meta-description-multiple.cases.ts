import { type PageCases, page } from "../testing/index.ts";

const description = { text: "All our boots.", place: "head" } as const;

export default {
  markup: {
    wrong: `<meta name="description" content="Boots.">
<meta name="description" content="How we test walking boots.">`,
    right: '<meta name="description" content="How we test walking boots.">',
  },
  passes: [page(), page({ metaDescriptions: [] }), page({ metaDescriptions: [{ ...description, place: "body" }] })],
  fails: [
    { on: page({ metaDescriptions: [description, { ...description, text: "Boots." }] }), messages: ["multiple"] },
    { on: page({ metaDescriptions: [description, description] }), messages: ["multiple"] },
  ],
} satisfies PageCases;
