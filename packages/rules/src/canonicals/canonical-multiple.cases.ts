import { type PageCases, page } from "../testing/index.ts";

const self = "https://site.test/boots";
const head = { raw: self, url: self, place: "head", qualified: false } as const;

export default {
  markup: {
    wrong: `<link rel="canonical" href="https://site.test/boots">
<link rel="canonical" href="https://site.test/boots">`,
    right: '<link rel="canonical" href="https://site.test/boots">',
  },
  passes: [
    page(),
    page({ canonicals: [] }),
    // Element and header say the same.
    page({ canonicals: [head, { ...head, place: "header" }] }),
    // Only one of them is a canonical to search engines.
    page({ canonicals: [head, { ...head, place: "body" }, { ...head, qualified: true }] }),
    // They contradict each other, which is another rule's finding.
    page({ canonicals: [head, head, { ...head, url: "https://site.test/socks" }] }),
  ],
  fails: [{ on: page({ canonicals: [head, { ...head, raw: "/boots" }] }), messages: ["repeated"] }],
} satisfies PageCases;
