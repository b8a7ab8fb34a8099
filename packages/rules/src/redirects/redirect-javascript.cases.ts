import { type PageCases, page } from "../testing/index.ts";

const short = { wordCount: 5, scriptRedirect: { url: "https://site.test/new" } };

export default {
  markup: {
    wrong: '<script>location.replace("/socks")</script>',
    right: '<a href="/socks">Socks have a page of their own</a>',
  },
  passes: [
    page(),
    // The refresh is reported by a rule of its own.
    page({
      ...short,
      metaRefresh: { delaySeconds: 0, url: "https://site.test/new", place: "head", inNoscript: false },
    }),
    page({ ...short, wordCount: 400 }),
  ],
  fails: [
    { on: page(short), messages: ["literal"] },
    { on: page({ ...short, scriptRedirect: { url: null } }), messages: ["computed"] },
  ],
} satisfies PageCases;
