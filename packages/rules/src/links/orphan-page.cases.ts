import { type PageCases, page } from "../testing/index.ts";

const orphan = { inlinks: 0, followedInlinks: 0, clickDepth: null } as const;

export default {
  passes: [
    page(),
    // One link is enough, even when it is not followed.
    page({ ...orphan, inlinks: 1 }),
    // Reached through a redirect.
    page({ ...orphan, clickDepth: 2 }),
  ],
  fails: [
    { on: page(orphan), messages: ["sitemap"] },
    { on: page({ ...orphan, depth: 0 }), messages: ["sitemap"] },
    { on: page({ ...orphan, inSitemap: false }), messages: ["reference"], certainty: "review" },
  ],
  notApplicable: [page({ ...orphan, isHome: true }), page({ ...orphan, depth: 0, inSitemap: false })],
} satisfies PageCases;
