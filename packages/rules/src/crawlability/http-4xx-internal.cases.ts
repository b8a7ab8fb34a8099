import { type PageCases, type PageParts, page } from "../testing/index.ts";

const answer = (status: number, parts: PageParts = {}) => page({ status, kind: "other", ...parts });

export default {
  passes: [
    page(),
    answer(404),
    answer(410),
    ...[401, 402, 403, 405, 406, 429, 451].map((status) => answer(status)),
    answer(500),
    answer(400, { inlinks: 0, inSitemap: false }),
    answer(400, { url: "https://site.test/cdn-cgi/trace" }),
    // Only a sitemap names it, which sitemap-url-4xx reports.
    answer(418, { inlinks: 0 }),
  ],
  fails: [
    { on: answer(400), messages: ["refused"] },
    { on: answer(418, { inSitemap: false }), messages: ["refused"] },
    // Neither page nor sitemap rules say more of these.
    { on: answer(400, { inlinks: 0, inSitemap: false, depth: 0 }), messages: ["refused"] },
    {
      on: answer(400, { inlinks: 0, inSitemap: false, namedBy: { url: "https://site.test/", kind: "canonical" } }),
      messages: ["refused"],
    },
    { on: answer(408, { attempts: 2 }), messages: ["refused"] },
    { on: answer(408), messages: ["refused"], certainty: "review" },
  ],
} satisfies PageCases;
