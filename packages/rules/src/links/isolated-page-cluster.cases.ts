import { page, type ShareCases } from "../testing/index.ts";

const apart = (id: number, parts: Parameters<typeof page>[0] = {}) =>
  page({ id, clickDepth: null, followedInlinks: 2, inlinks: 2, ...parts });

export default {
  passes: [
    [page()],
    [apart(2), page({ id: 3, followedInlinks: 2, inlinks: 2 })],
    // The one page that links to it is the fault.
    [apart(2, { soleLinker: "https://site.test/orphan" }), apart(3, { soleLinker: "https://site.test/orphan" })],
    [apart(2, { emptyNavigation: "nav" }), apart(3, { emptyNavigation: "nav" })],
  ],
  fails: [{ on: [apart(2), apart(3)], messages: ["isolated"] }],
} satisfies ShareCases;
