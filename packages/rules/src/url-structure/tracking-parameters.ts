/**
 * Query parameters that advertising and mail services read to tell from which campaign or click a visitor comes, as their
 * documentation names them: Google Analytics and Ads, Meta, Microsoft, X, TikTok, Yandex and Mailchimp.
 */
const tracking =
  /^(?:utm_(?:source|medium|campaign|term|content|id|source_platform|creative_format|marketing_tactic)|gclid|gbraid|wbraid|dclid|fbclid|msclkid|twclid|ttclid|yclid|mc_cid|mc_eid)$/;

/** Returns the names of a URL's tracking parameters. */
export function trackingParameters(url: string): readonly string[] {
  const query = url.split("#", 1)[0]?.split("?").slice(1).join("?") ?? "";
  const names = query.split("&").map((pair) => pair.split("=", 1)[0]?.toLowerCase() ?? "");
  return [...new Set(names)].filter((name) => tracking.test(name));
}
