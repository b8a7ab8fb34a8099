import { type PageParts, page, type ShareCases, shell } from "../testing/index.ts";

const emptyPlaces = { count: 1, selector: "div#news-list", at: { line: 9, column: 3 } };
const waiting = (parts: PageParts = {}) => page({ wordCount: 12, emptyPlaces, mayBeScripted: true, ...parts });

export default {
  passes: [
    [page(), page({ mayBeScripted: true })],
    // Nothing fills it.
    [waiting({ mayBeScripted: false }), waiting({ mayBeScripted: false })],
    // A tool on a site of texts
    [waiting(), page(), page()],
    // content-empty-main reports them.
    [waiting({ wordCount: 0 }), waiting({ wordCount: 0 })],
    // js-empty-shell reports them.
    [waiting(shell), waiting(shell)],
    [waiting({ isDemo: true }), waiting({ isDemo: true })],
  ],
  fails: [
    { on: [waiting(), waiting()], messages: ["waiting"], certainty: "review" },
    { on: [waiting(), waiting(), page(), page(), page()], messages: ["waiting"], certainty: "review" },
  ],
} satisfies ShareCases;
