import { type PageCases, page } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<meta name="robots" content="nofollow">',
    right: '<meta name="robots" content="index, follow">',
  },
  passes: [
    page(),
    page({ robotsMetas: [{ name: "robots", content: "follow", place: "head" }] }),
    page({ robotsMetas: [{ name: "bingbot", content: "nofollow", place: "head" }] }),
  ],
  fails: [
    {
      on: page({ nofollow: true, robotsMetas: [{ name: "robots", content: "index,nofollow", place: "body" }] }),
      messages: ["meta"],
    },
    { on: page({ nofollow: true, robotsHeaders: [{ agent: null, content: "nofollow" }] }), messages: ["header"] },
  ],
} satisfies PageCases;
