import { type PageCases, page } from "../testing/index.ts";

const boots = { level: 1, text: "Boots", hidden: false, inMain: true };

export default {
  markup: {
    wrong: `<h1>Outdoor shop</h1>
<h1>Walking boots for wet winters</h1>`,
    right: `<p>Outdoor shop</p>
<h1>Walking boots for wet winters</h1>`,
  },
  passes: [
    page(),
    page({ headings: [] }),
    // The same heading for wide and for narrow screens
    page({ headings: [boots, { ...boots, text: " Boots " }] }),
    // The name of a book above its first page, which spells the same name with other capitals
    page({
      headings: [
        { ...boots, text: "Boots By Example" },
        { ...boots, text: "Boots by Example" },
      ],
    }),
    page({ headings: [boots, { ...boots, text: "" }] }),
    page({ headings: [boots, { ...boots, text: "Sign in", hidden: true }] }),
    page({ headings: [boots, { ...boots, level: 2, text: "Socks" }] }),
  ],
  fails: [
    { on: page({ headings: [boots, { ...boots, text: "Socks" }] }), messages: ["multiple"] },
    {
      on: page({ headings: [boots, { ...boots, text: "Socks" }, { ...boots, computedLevel: 2, text: "Laces" }] }),
      messages: ["multiple"],
    },
    {
      on: page({ headings: [boots, { ...boots, computedLevel: 2, text: "Socks" }] }),
      messages: ["lowered"],
      certainty: "review",
    },
  ],
  notApplicable: [page({ isDemo: true, headings: [boots, { ...boots, text: "Socks" }] })],
} satisfies PageCases;
