import { type PageParts, page, type ShareCases, shell } from "../testing/index.ts";

const empty = (parts: PageParts = {}) => page({ emptyNavigation: "#navbar", mayBeScripted: true, ...parts });

export default {
  passes: [
    [page(), page({ mayBeScripted: true })],
    // Nothing fills it.
    [empty({ mayBeScripted: false }), empty({ mayBeScripted: false })],
    // A landing page, which leads nowhere
    [empty(), page(), page()],
    // js-empty-shell reports them.
    [empty(shell), empty(shell)],
    [empty({ isDemo: true }), empty({ isDemo: true })],
  ],
  fails: [
    { on: [empty(), empty({ emptyNavigation: "nav" })], messages: ["navigation"] },
    { on: [empty(), empty(), page(), page(), page()], messages: ["navigation"] },
  ],
} satisfies ShareCases;
