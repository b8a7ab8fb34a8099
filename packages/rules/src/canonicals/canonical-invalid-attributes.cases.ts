import { type PageCases, page } from "../testing/index.ts";

const url = "https://site.test/boots";
const named = (place: "head" | "body", qualified: boolean) => ({ raw: url, url, place, qualified });

export default {
  markup: {
    wrong: '<link rel="canonical" hreflang="en" href="https://site.test/boots">',
    right: '<link rel="canonical" href="https://site.test/boots">',
  },
  passes: [
    page(),
    page({ canonicals: [named("head", false), named("head", true)] }),
    // In the body it has no effect in any case.
    page({ canonicals: [named("body", true)] }),
  ],
  fails: [{ on: page({ canonicals: [named("head", true)] }), messages: ["qualified"] }],
  notApplicable: [page({ canonicals: [] })],
} satisfies PageCases;
