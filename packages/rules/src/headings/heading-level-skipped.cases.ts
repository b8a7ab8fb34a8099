import { type PageCases, page } from "../testing/index.ts";

const h = (
  level: number,
  parts: {
    readonly hidden?: boolean;
    readonly inMain?: boolean;
    readonly computedLevel?: number;
    readonly apart?: true;
  } = {},
) => ({
  level,
  text: `Heading of level ${level}`,
  hidden: false,
  inMain: true,
  ...parts,
});

/** Headings of a page that is long enough to get lost in. */
const outline = (...headings: readonly ReturnType<typeof h>[]) => page({ headings: [...headings, h(1), h(1), h(1)] });

export default {
  markup: {
    wrong: `<h1>Walking boots</h1>
<h4>How we test</h4>
<h2>Sizes</h2>
<h2>Care</h2>`,
    right: `<h1>Walking boots</h1>
<h2>How we test</h2>
<h2>Sizes</h2>
<h2>Care</h2>`,
  },
  passes: [
    page({ headings: [h(1), h(2), h(3), h(2), h(3), h(4), h(1)] }),
    // A page that starts low skips nothing.
    outline(h(3), h(4)),
    // Not visible: or hears an empty heading.
    outline(h(1), { ...h(4), text: " " }, h(2)),
    // Back up by any number of levels
    page({ headings: [h(1), h(2), h(3), h(4), h(2)] }),
    outline(h(1), h(4, { hidden: true }), h(2)),
    // Columns, headers and footers have outlines of their own.
    outline(h(1), h(4, { inMain: false }), h(2)),
    outline(h(1), h(4, { apart: true }), h(2)),
    // headingoffset closes the gap.
    outline(h(1), h(1, { computedLevel: 2 }), h(3)),
  ],
  fails: [
    { on: outline(h(1), h(3)), messages: ["skipped"] },
    { on: outline(h(1), h(2, { hidden: true }), h(3), h(5)), messages: ["skipped"] },
    { on: outline(h(1), h(1, { computedLevel: 3 })), messages: ["skipped"] },
  ],
  notApplicable: [
    page(),
    page({ headings: [] }),
    // Too few to get lost between
    page({ headings: [h(1), h(3), h(2)] }),
    page({ pageKind: "listing", headings: [h(1), h(3), h(3), h(3)] }),
  ],
} satisfies PageCases;
