import type { PageFacts } from "@sightline/facts";
import { type PageCases, type PageParts, page } from "../testing/index.ts";

const refresh = (parts: Partial<NonNullable<PageFacts["metaRefresh"]>> = {}, own: PageParts = {}) =>
  page({
    ...own,
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
    // Stubs of moved pages, where the host has no redirects
    refresh({}, { canonicalUrl: "https://site.test/new" }),
    refresh({}, { noindex: true }),
  ],
  fails: [
    { on: refresh(), messages: ["refresh"] },
    { on: refresh({ delaySeconds: 3 }, { noindex: true }), messages: ["refresh"] },
    { on: refresh({ url: "https://other.test/" }, { noindex: true }), messages: ["refresh"] },
    { on: refresh({ delaySeconds: 3, url: null }), messages: ["reload"] },
    { on: refresh({ delaySeconds: 10, url: "https://other.test/" }), messages: ["refresh"] },
  ],
} satisfies PageCases;
