import { type PageParts, page, type ShareCases } from "../testing/index.ts";

/** A page that only an unrelated page links to, on a site of three. */
const site = (parts: PageParts = {}) => [
  page({ inlinks: 1, soleLinker: "https://site.test/news/", url: "https://site.test/boots/winter", ...parts }),
  page(),
  page({ inlinks: 2 }),
];

export default {
  passes: [
    site({ inlinks: 2, soleLinker: null }),
    site({ inlinks: 0, soleLinker: null }),
    site({ isHome: true }),
    site({ isDemo: true }),
    // Scripts may write further links.
    site({ hasScript: true }),
    // The start page links to it.
    site({ soleLinker: null }),
    // The overview of its section lists it.
    site({ soleLinker: "https://site.test/boots/" }),
    // Each page of a list is linked from its neighbours, and a tag from the one article that has it.
    site({ url: "https://site.test/blog/page/2/" }),
    site({ url: "https://site.test/tags/boots" }),
    // Most pages are linked once: the site is made so.
    [...site().slice(0, 1), ...site().slice(0, 1), page()],
  ],
  fails: [{ on: site(), messages: ["single"] }],
} satisfies ShareCases;
