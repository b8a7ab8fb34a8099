import { type PageCases, page } from "../testing/index.ts";

const description = { text: "All our boots.", place: "head" } as const;

export default {
  passes: [page(), page({ metaDescriptions: [] }), page({ metaDescriptions: [{ ...description, place: "body" }] })],
  fails: [
    { on: page({ metaDescriptions: [description, { ...description, text: "Boots." }] }), messages: ["multiple"] },
    { on: page({ metaDescriptions: [description, description] }), messages: ["multiple"] },
  ],
} satisfies PageCases;
