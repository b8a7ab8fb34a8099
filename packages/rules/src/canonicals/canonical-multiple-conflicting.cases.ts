import { type PageCases, page } from "../testing/index.ts";

const self = "https://site.test/boots";
const head = { raw: self, url: self, place: "head", qualified: false } as const;
const other = { ...head, url: "https://site.test/socks" };

export default {
  markup: {
    wrong: `<link rel="canonical" href="https://site.test/boots">
<link rel="canonical" href="https://site.test/">`,
    right: '<link rel="canonical" href="https://site.test/boots">',
  },
  passes: [
    page(),
    page({ canonicals: [head, { ...head, place: "header" }] }),
    page({ canonicals: [head, { ...head, url: "https://SITE.test:443/boots#top" }] }),
    // Canonicals that search engines do not read.
    page({ canonicals: [head, { ...other, place: "body" }] }),
    page({ canonicals: [head, { ...other, qualified: true }] }),
    page({ canonicals: [head, { ...other, raw: "", url: null }] }),
  ],
  fails: [
    { on: page({ canonicals: [head, other] }), messages: ["conflicting"] },
    { on: page({ canonicals: [head, { ...other, place: "header" }] }), messages: ["conflicting"] },
    {
      on: page({ canonicals: [head, { ...head, url: "https://site.test/boots/" }] }),
      messages: ["conflicting"],
    },
  ],
} satisfies PageCases;
