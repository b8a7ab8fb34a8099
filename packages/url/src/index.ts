export { canonicalHostUrl, copyUrls, namedSiteCopy, type SiteCopy, siteCopyOf } from "./site-copy.ts";
export { hostOf, isFetchable, maxUrlLength, resolveUrl, urlIdentity, urlKey } from "./url.ts";
