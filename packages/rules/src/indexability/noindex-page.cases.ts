import { type PageCases, type PageParts, page } from "../testing/index.ts";

const meta = (name: string, content: string, parts: PageParts = {}) =>
  page({ noindex: true, inSitemap: false, robotsMetas: [{ name, content, place: "head" }], ...parts });

const header = (agent: string | null, content: string) =>
  page({ noindex: true, inSitemap: false, robotsHeaders: [{ agent, content }] });

export default {
  passes: [
    page(),
    // Only another crawler is sent away.
    meta("bingbot", "noindex", { noindex: false }),
    // A sitemap lists it, which sitemap-url-noindex reports.
    meta("robots", "noindex", { inSitemap: true }),
    page({ robotsHeaders: [{ agent: "otherbot", content: "noindex" }] }),
    page({ robotsMetas: [{ name: "robots", content: "index, follow", place: "head" }] }),
  ],
  fails: [
    { on: meta("robots", "NOINDEX, follow"), messages: ["meta"] },
    { on: meta("googlebot", "none"), messages: ["meta"] },
    { on: header(null, "noindex"), messages: ["header"] },
    { on: header("googlebot", "none"), messages: ["header"] },
  ],
} satisfies PageCases;
