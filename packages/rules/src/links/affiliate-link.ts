import { isUrl } from "@sightline/url";

/** Link networks by their domain; only those whose URLs exist for commissions. As of 2026-11-28. */
const networks = [
  "anrdoezrs.net",
  "avantlink.com",
  "awin1.com",
  "clickbank.net",
  "dpbolvw.net",
  "jdoqocy.com",
  "kqzyfj.com",
  "linksynergy.com",
  "pjatr.com",
  "pntrac.com",
  "pxf.io",
  "shareasale.com",
  "sjv.io",
  "tkqlhce.com",
  "tradedoubler.com",
  "webgains.com",
  "zanox.com",
];
/** Shops whose URLs name the partner in a parameter. */
const partnerParameters: readonly (readonly [host: RegExp, parameter: string])[] = [
  [/(?:^|\.)amazon\.(?:com|ca|de|es|fr|it|nl|pl|se|in|sg|ae|com\.(?:au|br|mx|tr|be)|co\.(?:uk|jp))$/, "tag"],
  [/(?:^|\.)ebay\.(?:com|ca|de|es|fr|it|ch|at|ie|nl|pl|com\.au|co\.uk)$/, "campid"],
  [/(?:^|\.)booking\.com$/, "aid"],
];

/** Returns true for a URL that pays its referrer a commission. */
export function isAffiliateLink(url: string): boolean {
  if (!url.startsWith("http") || !isUrl(url)) return false;
  const { hostname, searchParams } = new URL(url);
  if (networks.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))) return true;
  return partnerParameters.some(
    ([host, parameter]) => host.test(hostname) && (searchParams.get(parameter) ?? "") !== "",
  );
}
