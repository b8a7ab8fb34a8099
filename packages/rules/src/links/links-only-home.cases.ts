import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const many = (parts: PageParts = {}, pages = 10) =>
  Array.from({ length: pages }, (_, index) => page({ id: index + 2, linksOnlyHome: true, ...parts }));
const form = { method: "get", action: "https://site.test/search", hasPassword: false, tool: null };

export default {
  passes: [
    [page()],
    many({ linksOnlyHome: false }),
    // On a small site, the home page is the navigation.
    many({}, 9),
    many({ isHome: true }),
    many({ isDemo: true }),
    many({ bodyTruncated: true }),
    many({ wordCount: 9 }),
    many({ url: "https://site.test/tags/boots/" }),
    // A search leads on.
    many({ forms: [form] }),
  ],
  fails: [
    { on: many(), messages: ["home"] },
    { on: many({}, 2), messages: ["home"], options: { minPages: 2 } },
    { on: many({ hasScript: true }), messages: ["scripted"], certainty: "review" },
  ],
} satisfies ShareCases;
