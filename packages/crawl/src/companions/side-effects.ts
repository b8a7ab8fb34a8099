import { domainOf } from "../registrable-domain.ts";

/** Paths that share something, by registrable domain. */
const sharing: ReadonlyMap<string, RegExp> = new Map([
  ["facebook.com", /^\/(?:sharer|share|dialog)\b/],
  ["twitter.com", /^\/(?:share|intent|home)\b/],
  ["x.com", /^\/(?:share|intent|home)\b/],
  ["linkedin.com", /^\/(?:sharing|shareArticle|cws\/share)\b/i],
  ["pinterest.com", /^\/pin\/create\b/],
  ["reddit.com", /^\/submit\b/],
  ["tumblr.com", /^\/(?:share|widgets\/share)\b/],
  ["vk.com", /^\/share\.php/],
  ["ok.ru", /^\/(?:offer|dk)\b/],
  ["xing.com", /^\/(?:spi|app)\b/],
  ["ycombinator.com", /^\/submitlink\b/],
  ["getpocket.com", /^\/(?:save|edit)\b/],
  ["whatsapp.com", /^\/send\b/],
  ["wa.me", /./],
  ["t.me", /^\/share\b/],
  ["telegram.me", /^\/share\b/],
  ["line.me", /^\/(?:R\/msg|lineit\/share)\b/],
  ["addtoany.com", /./],
  ["addthis.com", /./],
  ["sharethis.com", /./],
  ["hatena.ne.jp", /^\/(?:add|entry\/panel)\b/],
]);

/** Segments of a path that do something: `/account/logout`, `/unsubscribe/abc`. */
const actingSegments = [
  ...["(?:[\\w-]*[_-])?(?:log-?out|sign-?out|log-?off)", "unsubscribe", "opt-?out", "report-?abuse"],
  ...["add-?to-?(?:cart|basket|wishlist)", "(?:up|down)?vote"],
];
const acting = new RegExp(`/(?:${actingSegments.join("|")})(?:\\.\\w+)?(?:/|$)`, "i");
/** Parameters that do something, or that sign a URL for one use or a short time. */
const actingParameters: ReadonlySet<string> = new Set([
  ...["add-to-cart", "add_to_wishlist", "remove_item", "unsubscribe"],
  ...["x-amz-signature", "x-goog-signature", "signature", "sig", "hmac", "token", "nonce", "_wpnonce", "csrf"],
]);
const actions = /^(?:log-?out|sign-?out|unsubscribe|delete|remove|add|vote|share)$/i;

/**
 * True if requesting a link of another site may do something there, or use up what it is signed for: it shares, signs
 * out, unsubscribes, votes or fills a cart.
 */
export function hasSideEffect(url: URL): boolean {
  const shares = sharing.get(domainOf(url.hostname) ?? url.hostname);
  if (shares?.test(url.pathname) === true || acting.test(url.pathname)) return true;
  for (const [name, value] of url.searchParams) {
    if (actingParameters.has(name.toLowerCase()) || (/^(?:action|do|mode)$/i.test(name) && actions.test(value)))
      return true;
  }
  return false;
}
