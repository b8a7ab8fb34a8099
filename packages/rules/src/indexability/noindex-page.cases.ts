import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const meta = (name: string, content: string, parts: PageParts = {}) =>
  page({ noindex: true, inSitemap: false, robotsMetas: [{ name, content, place: "head" }], ...parts });

const header = (agent: string | null, content: string, parts: PageParts = {}) =>
  page({ noindex: true, inSitemap: false, robotsHeaders: [{ agent, content }], ...parts });

const pages = (count: number, a: () => ReturnType<typeof page>) => Array.from({ length: count }, a);
const named = (kind: "canonical") => ({
  namedBy: { url: "https://site.test/de/", kind, indexability: "canonicalised" as const },
});
const unlisted = () => page({ inSitemap: false });
const excluded = () => meta("robots", "noindex");

export default {
  passes: [
    [page()],
    // By design, as carts and accounts are: nothing of the site says otherwise.
    [excluded(), unlisted()],
    [...pages(4, excluded), ...pages(6, unlisted)],
    pages(9, excluded),
    // Pages in a sitemap count among those that were looked at.
    [...pages(10, excluded), ...pages(5, unlisted), ...pages(10, page)],
    // Rules about canonicals and language versions report pages that others name.
    [meta("robots", "noindex", named("canonical")), unlisted()],
    // Only another crawler is sent away.
    [meta("bingbot", "noindex", { noindex: false, isHome: true })],
    // A sitemap lists it, which sitemap-url-noindex reports.
    [meta("robots", "noindex", { inSitemap: true, isHome: true })],
    // An alias that sends visitors on
    [
      meta("robots", "noindex", {
        isHome: true,
        metaRefresh: { delaySeconds: 0, url: "https://site.test/new", place: "head", inNoscript: false },
      }),
    ],
  ],
  fails: [
    { on: [meta("robots", "NOINDEX, follow", { isHome: true }), unlisted()], messages: ["home"] },
    { on: [header("googlebot", "none", { isHome: true })], messages: ["home"] },
    { on: [...pages(9, excluded), header(null, "noindex")], messages: ["most"] },
    { on: [...pages(5, excluded), ...pages(5, unlisted)], messages: ["most"] },
  ],
} satisfies ShareCases;
