import type { PageFacts } from "@sightline/facts";
import { type PageCases, page } from "../testing/index.ts";

const refresh = (parts: Partial<NonNullable<PageFacts["metaRefresh"]>> = {}) =>
  page({
    metaRefresh: { delaySeconds: 0, url: "https://site.test/new", place: "header", inNoscript: false, ...parts },
  });

export default {
  passes: [
    page(),
    // A status page that loads itself again.
    refresh({ delaySeconds: 60, url: null }),
    refresh({ place: "head" }),
  ],
  fails: [
    { on: refresh(), messages: ["refresh"] },
    { on: refresh({ delaySeconds: 10, url: "https://other.test/" }), messages: ["refresh"] },
  ],
} satisfies PageCases;
