export type { PageCheckCases, SiteCheckCases } from "./cases.ts";
export { type CrawlParts, geoCrawl } from "./crawl-builder.ts";
export { mainTextOf, paragraphs, words } from "./main-text.ts";
export { geoPage, jsonLdPage, origin, type PageParts, page, robotsText, siteContext, today } from "./page-builder.ts";
export { document, type SiteParts, site } from "./site-builder.ts";
