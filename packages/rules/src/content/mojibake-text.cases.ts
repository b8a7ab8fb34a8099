import { page, type ShareCases } from "../testing/index.ts";

// Which texts are garbled is decided, and tested, in the facts.
export default {
  markup: {
    wrong: "<p>We donâ€™t close, and you wonâ€™t wait.</p>",
    right: "<p>We don’t close, and you won’t wait.</p>",
  },
  passes: [[page()], [page({ garbledText: null })]],
  fails: [{ on: [page({ garbledText: { text: "GrÃ¼ÃŸe aus KÃ¶ln" } }), page()], messages: ["garbled"] }],
} satisfies ShareCases;
