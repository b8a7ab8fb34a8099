export { hostKind, isDevelopmentHost } from "./development-host.ts";
export { withoutEscapedSlashes } from "./escaped-slashes.ts";
export { holdsMarkup } from "./holds-markup.ts";
export { holdsPlaceholder } from "./holds-placeholder.ts";
export { isIpAddress, isLoopback } from "./local-host.ts";
export { isUrl, parseUrl } from "./parse-url.ts";
export { canonicalHostUrl, copyUrls, namedSiteCopy, publishedUrls, type SiteCopy, siteCopyOf } from "./site-copy.ts";
export { unescaped } from "./unescaped.ts";
export { hostOf, isFetchable, maxUrlLength, urlIdentity, urlKey } from "./url.ts";
