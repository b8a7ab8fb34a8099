import { type PageCases, page, shell } from "../testing/index.ts";

const orphan = { isOrphan: true, inlinks: 0, followedInlinks: 0, clickDepth: null } as const;

export default {
  passes: [
    page(),
    // A copy of it is linked, which names it as canonical.
    page({ ...orphan, isOrphan: false }),
  ],
  fails: [
    { on: page(orphan), messages: ["sitemap"] },
    { on: page({ ...orphan, depth: 0 }), messages: ["sitemap"] },
    { on: page({ ...orphan, url: "https://site.test/?id=5" }), messages: ["sitemap"] },
    { on: page({ ...orphan, inSitemap: false }), messages: ["reference"], certainty: "review" },
    {
      on: page({ ...orphan, hasScript: true, emptyNavigation: "#navbar" }),
      messages: ["scripted"],
      certainty: "review",
    },
    { on: page({ ...orphan, hasScript: false, emptyNavigation: "nav" }), messages: ["sitemap"] },
  ],
  notApplicable: [
    page({ ...orphan, isHome: true }),
    // The crawl began elsewhere.
    page({ ...orphan, url: "https://site.test/" }),
    page({ ...orphan, depth: 0, inSitemap: false }),
    page({ ...orphan, ...shell }),
    // A search box leads there.
    page({ ...orphan, url: "https://site.test/search/" }),
  ],
} satisfies PageCases;
