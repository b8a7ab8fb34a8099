// The made-up site of `npm run bench:geo`: half of its pages are a shop's of 39 KB, half are articles.
import { articlePage } from "./article-page.mjs";
import { pathOf, shopPage } from "./shop-page.mjs";

/** Its origin. */
export const origin = "https://shop.example";
/** Its robots.txt, which keeps one training crawler out. */
export const robotsText = "User-agent: *\nDisallow: /cart\n\nUser-agent: GPTBot\nDisallow: /";

/** Pages that the shop's random links lead to. */
const linked = 100_000;

/** A page as a server sends it, and its source; the first is the start page. */
export function answerAt(at) {
  const isShop = at % 2 === 0;
  const { url, html } = isShop
    ? { url: `${origin}${pathOf(at)}`, html: shopPage(at, linked, origin) }
    : articlePage(at, origin);
  const headers = [
    ["content-type", "text/html; charset=utf-8"],
    ["etag", `"${at}"`],
  ];
  return { url, status: 200, headers, body: new TextEncoder().encode(html), html };
}
