import { type PageCases, type PageParts, page } from "../testing/index.ts";

const meta = (name: string, content: string, parts: PageParts = {}) =>
  page({ noindex: true, robotsMetas: [{ name, content, place: "head" }], ...parts });

export default {
  passes: [
    page(),
    // Only another crawler is sent away.
    meta("bingbot", "noindex", { noindex: false }),
    page({ robotsHeaders: [{ agent: "otherbot", content: "noindex" }] }),
    page({ robotsMetas: [{ name: "robots", content: "index, follow", place: "head" }] }),
  ],
  fails: [
    { on: meta("robots", "NOINDEX, follow"), messages: ["meta"] },
    { on: meta("googlebot", "none"), messages: ["meta"] },
    { on: page({ noindex: true, robotsHeaders: [{ agent: null, content: "noindex" }] }), messages: ["header"] },
    { on: page({ noindex: true, robotsHeaders: [{ agent: "googlebot", content: "none" }] }), messages: ["header"] },
  ],
} satisfies PageCases;
