import { type PageCases, page } from "../testing/index.ts";

const h = (
  level: number,
  parts: { readonly hidden?: boolean; readonly inMain?: boolean; readonly computedLevel?: number } = {},
) => ({
  level,
  text: `Heading of level ${level}`,
  hidden: false,
  inMain: true,
  ...parts,
});

export default {
  markup: {
    wrong: `<h1>Walking boots</h1>
<h4>How we test</h4>`,
    right: `<h1>Walking boots</h1>
<h2>How we test</h2>`,
  },
  passes: [
    page(),
    page({ headings: [] }),
    page({ headings: [h(1), h(2), h(3), h(2), h(3), h(4), h(1)] }),
    // A page that starts low skips nothing.
    page({ headings: [h(3), h(4)] }),
    // Not visible: or hears an empty heading.
    page({ headings: [h(1), { ...h(4), text: " " }, h(2)] }),
    // Back up by any number of levels
    page({ headings: [h(1), h(2), h(3), h(4), h(2)] }),
    page({ headings: [h(1), h(4, { hidden: true }), h(2)] }),
    // Columns, headers and footers have outlines of their own.
    page({ headings: [h(2, { inMain: false }), h(4, { inMain: false })] }),
    page({ headings: [h(1), h(4, { inMain: false }), h(2)] }),
    // headingoffset closes the gap.
    page({ headings: [h(1), h(1, { computedLevel: 2 }), h(3)] }),
  ],
  fails: [
    { on: page({ headings: [h(1), h(3)] }), messages: ["skipped"] },
    { on: page({ headings: [h(1), h(2, { hidden: true }), h(3), h(5)] }), messages: ["skipped"] },
    { on: page({ headings: [h(1), h(1, { computedLevel: 3 })] }), messages: ["skipped"] },
  ],
} satisfies PageCases;
