import type { PageFacts } from "@sightline/facts";
import { type PageCases, page } from "../testing/index.ts";

const refresh = (parts: Partial<NonNullable<PageFacts["metaRefresh"]>> = {}) =>
  page({
    metaRefresh: { delaySeconds: 0, url: "https://site.test/new", place: "head", inNoscript: false, ...parts },
  });

export default {
  markup: {
    wrong: '<meta http-equiv="refresh" content="0; url=/socks">',
    right: '<a href="/socks">Socks have a page of their own</a>',
  },
  passes: [
    page(),
    // The page reloads itself.
    refresh({ delaySeconds: 300, url: null }),
    refresh({ delaySeconds: 30, url: "https://site.test/boots#top" }),
    // Only visitors without scripts are sent on.
    refresh({ inNoscript: true }),
    refresh({ place: "body" }),
  ],
  fails: [
    { on: refresh(), messages: ["refresh"] },
    { on: refresh({ delaySeconds: 3, url: null }), messages: ["reload"] },
    { on: refresh({ delaySeconds: 10, url: "https://other.test/" }), messages: ["refresh"] },
  ],
} satisfies PageCases;
