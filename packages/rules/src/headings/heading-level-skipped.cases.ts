import { type PageParts, page, type ShareCases } from "../testing/index.ts";

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

type Heading = ReturnType<typeof h>;

const pages = (count: number, headings: Heading[], parts: PageParts = {}) =>
  Array.from({ length: count }, () => page({ pageKind: "content", headings, ...parts }));
/** Five pages that are long enough to get lost in. */
const outline = (...headings: Heading[]) => pages(5, [...headings, h(1), h(1), h(1)]);
const skipping = [h(1), h(3), h(2), h(2)];
const sound = [h(1), h(2), h(3), h(2)];

export default {
  passes: [
    [],
    pages(5, [h(1), h(2), h(3), h(2), h(3), h(4), h(1)]),
    // A page that starts low skips nothing.
    outline(h(3), h(4)),
    // An empty heading is invisible and silent.
    outline(h(1), { ...h(4), text: " " }, h(2)),
    // Back up by any number of levels
    pages(5, [h(1), h(2), h(3), h(4), h(2)]),
    outline(h(1), h(4, { hidden: true }), h(2)),
    // Columns, headers and footers have outlines of their own.
    outline(h(1), h(4, { inMain: false }), h(2)),
    outline(h(1), h(4, { apart: true }), h(2)),
    // headingoffset closes the gap.
    outline(h(1), h(1, { computedLevel: 2 }), h(3)),
    // Too few to get lost between
    pages(5, [h(1), h(3), h(2)]),
    pages(5, skipping, { pageKind: "listing" }),
    // Slips of single texts
    pages(4, skipping),
    [...pages(5, skipping), ...pages(46, sound)],
  ],
  fails: [
    { on: pages(5, skipping), messages: ["skipped"] },
    { on: [...pages(5, skipping), ...pages(45, sound)], messages: ["skipped"] },
    { on: outline(h(1), h(2, { hidden: true }), h(3), h(5)), messages: ["skipped"] },
    { on: outline(h(1), h(1, { computedLevel: 3 })), messages: ["skipped"] },
  ],
} satisfies ShareCases;
