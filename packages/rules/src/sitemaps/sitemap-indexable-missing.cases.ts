import type { DifferencesQuery, PageSlice } from "@sightline/model";
import { differenceRow, type SiteCases, slice } from "../testing/index.ts";

const missing = (parts: Partial<PageSlice> = {}) => differenceRow({ page: slice({ inSitemap: false, ...parts }) });

export default {
  passes: [
    missing({ inSitemap: true }),
    // There is no sitemap at all.
    differenceRow({ share: 1 }),
    missing({ url: "https://site.test/boots?sort=price" }),
    missing({ url: "https://site.test/news/page/2" }),
    missing({ url: "https://site.test/tag/boots" }),
    missing({ url: "https://site.test/Author/jane/" }),
    missing({ indexability: "noindex" }),
    missing({ canonicalTarget: "https://site.test/shoes" }),
    missing({ kind: "other" }),
  ],
  fails: [
    { on: missing(), messages: ["missing"] },
    { on: missing({ url: "https://site.test/vintage/boots" }), messages: ["missing"] },
  ],
} satisfies SiteCases<DifferencesQuery>;
