import { type PageCases, type PageParts, page } from "../testing/index.ts";

const answer = (status: number, parts: PageParts = {}) => page({ status, kind: "other", ...parts });

export default {
  passes: [
    page(),
    answer(403),
    answer(410),
    answer(500),
    // Nobody refers to it as a page, for example an image that was requested.
    answer(404, { inlinks: 0, inSitemap: false }),
    answer(404, { url: "https://site.test/cdn-cgi/l/email-protection" }),
    // Only a sitemap names it, which sitemap-url-4xx reports.
    answer(404, { inlinks: 0 }),
    answer(404, { inlinks: 0, depth: 0 }),
  ],
  fails: [
    { on: answer(404), messages: ["linked"] },
    { on: answer(404, { inlinks: 0, inSitemap: false, depth: 0 }), messages: ["started"] },
    { on: answer(404, { inlinks: 0, depth: 0, isHome: true }), messages: ["started"] },
    ...(["canonical", "hreflang", "redirect"] as const).map((kind) => ({
      on: answer(404, { inlinks: 0, inSitemap: false, namedBy: { url: "https://site.test/", kind } }),
      messages: ["named"],
    })),
  ],
} satisfies PageCases;
