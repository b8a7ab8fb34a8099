import { type PageCases, page } from "../testing/index.ts";

const title = { text: "Walking boots", place: "head" } as const;

export default {
  markup: {
    wrong: `<title>Outdoor shop</title>
<title>Walking boots for wet winters</title>`,
    right: "<title>Walking boots for wet winters – Outdoor shop</title>",
  },
  passes: [page(), page({ title: null, titles: [] }), page({ titles: [{ ...title, place: "body" }] })],
  fails: [
    { on: page({ titles: [title, { text: "Boots", place: "head" }] }), messages: ["multiple"] },
    { on: page({ titles: [title, title] }), messages: ["multiple"] },
    { on: page({ titles: [title, { text: "", place: "body" }] }), messages: ["multiple"] },
  ],
} satisfies PageCases;
