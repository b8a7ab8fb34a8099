import { type PageCases, page } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<button class="menu"><svg></svg></button>',
    right: '<button class="menu" aria-label="Menu"><svg></svg></button>',
  },
  passes: [page({ buttonCount: 1 }), page({ buttonCount: 300 })],
  fails: [
    { on: page({ buttonCount: 1, unnamedButtons: ["button.menu"] }), messages: ["unnamed"] },
    { on: page({ buttonCount: 9, unnamedButtons: ["button.menu", "button.menu"] }), messages: ["unnamed"] },
  ],
  notApplicable: [page()],
} satisfies PageCases;
