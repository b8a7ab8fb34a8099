import { type PageCases, page } from "../testing/index.ts";

const url = "https://site.test/boots";
const named = (place: "head" | "body" | "header", qualified = false) => ({ raw: url, url, place, qualified });

export default {
  markup: {
    wrong: '<body><link rel="canonical" href="https://site.test/boots">',
    right: '<head><link rel="canonical" href="https://site.test/boots">',
  },
  passes: [
    page(),
    page({ canonicals: [named("head"), named("body")] }),
    page({ canonicals: [named("header"), named("body")] }),
    // With hreflang or media it is not meant as the canonical.
    page({ canonicals: [named("body", true)] }),
    page({ canonicals: [named("body")], headBroken: { element: "div", lost: ["canonical"] } }),
  ],
  fails: [
    { on: page({ canonicals: [named("body")] }), messages: ["body"] },
    {
      on: page({ canonicals: [named("body")], headBroken: { element: "div", lost: ["description"] } }),
      messages: ["body"],
    },
  ],
  notApplicable: [page({ canonicals: [] })],
} satisfies PageCases;
