import { type PageCases, type PageParts, page } from "../testing/index.ts";

const answer = (status: number, parts: PageParts = {}) => page({ status, kind: "other", ...parts });

const home = "https://site.test/";
const unlinked = { inlinks: 0, inSitemap: false } as const;

export default {
  passes: [
    page(),
    ...[403, 410, 500].map((status) => answer(status, { ...unlinked, depth: 0 })),
    // Nobody refers to it as a page, for example an image that was requested.
    answer(404, unlinked),
    answer(404, { ...unlinked, depth: 0, url: "https://site.test/cdn-cgi/l/email-protection" }),
    // Only a sitemap names it, which sitemap-url-4xx reports.
    answer(404, { inlinks: 0 }),
    answer(404, { inlinks: 0, depth: 0 }),
    // Other rules report what names it.
    answer(404),
    answer(404, { depth: 0 }),
    ...(["canonical", "hreflang", "redirect"] as const).map((kind) =>
      answer(404, { ...unlinked, namedBy: { url: home, kind, indexability: "indexable" } }),
    ),
  ],
  fails: [
    { on: answer(404, { ...unlinked, depth: 0 }), messages: ["started"] },
    { on: answer(404, { inlinks: 0, depth: 0, isHome: true }), messages: ["started"] },
    { on: answer(404, { inlinks: 3, depth: 0, isHome: true }), messages: ["linked"] },
    ...(["meta-refresh", "amp"] as const).map((kind) => ({
      on: answer(404, { ...unlinked, namedBy: { url: home, kind, indexability: "indexable" } }),
      messages: ["named"],
    })),
  ],
} satisfies PageCases;
