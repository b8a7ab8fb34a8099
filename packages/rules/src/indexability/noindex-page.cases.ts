import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const meta = (name: string, content: string, parts: PageParts = {}) =>
  page({ noindex: true, inSitemap: false, robotsMetas: [{ name, content, place: "head" }], ...parts });

const header = (agent: string | null, content: string, parts: PageParts = {}) =>
  page({ noindex: true, inSitemap: false, robotsHeaders: [{ agent, content }], ...parts });

const pages = (count: number, a: () => ReturnType<typeof page>) => Array.from({ length: count }, a);
const named = (
  kind: "canonical" | "hreflang" | "next",
  indexability: "canonicalised" | "noindex" = "canonicalised",
) => {
  return { namedBy: { url: "https://site.test/de/", kind, indexability } };
};
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
    [meta("robots", "noindex", named("next"))],
    // The cart, and its copy under another URL
    [meta("robots", "noindex", named("canonical", "noindex"))],
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
    { on: [meta("googlebot", "none", named("canonical")), unlisted()], messages: ["canonical"] },
    { on: [header(null, "noindex", named("hreflang")), unlisted()], messages: ["hreflang"] },
    { on: [...pages(5, excluded), ...pages(5, unlisted)], messages: ["most"] },
  ],
} satisfies ShareCases;
