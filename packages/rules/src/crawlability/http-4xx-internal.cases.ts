import { type PageCases, type PageParts, page } from "../testing/index.ts";

const answer = (status: number, parts: PageParts = {}) => page({ status, kind: "other", ...parts });

/** The crawl was asked for it, and nothing else names it. */
const asked = (status: number, parts: PageParts = {}) =>
  answer(status, { inlinks: 0, inSitemap: false, depth: 0, ...parts });

export default {
  passes: [
    page(),
    ...[401, 402, 403, 404, 405, 406, 410, 429, 451, 500].map((status) => asked(status)),
    answer(400, { inlinks: 0, inSitemap: false }),
    asked(400, { url: "https://site.test/cdn-cgi/trace" }),
    // Only a sitemap names it, which sitemap-url-4xx reports.
    answer(418, { inlinks: 0 }),
    // link-internal-broken and canonical-to-4xx report what names it.
    answer(400),
    asked(400, { namedBy: { url: "https://site.test/", kind: "canonical", indexability: "indexable" } }),
  ],
  fails: [
    { on: asked(400), messages: ["refused"] },
    { on: asked(418), messages: ["refused"] },
    {
      on: asked(400, { depth: 1, namedBy: { url: "https://site.test/", kind: "amp", indexability: "indexable" } }),
      messages: ["refused"],
    },
    { on: asked(408, { attempts: 2 }), messages: ["refused"] },
    { on: asked(408), messages: ["refused"], certainty: "review" },
  ],
} satisfies PageCases;
