export type { PageMeasureCases, SiteMeasureCases } from "./cases.ts";
export { type CrawlParts, geoCrawl } from "./crawl-builder.ts";
export { mainTextOf, paragraphs, words } from "./main-text.ts";
export {
  geoPage,
  jsonLdPage,
  origin,
  type PageParts,
  page,
  readingContext,
  robotsText,
  today,
} from "./page-builder.ts";
export { document, type SiteParts, site, survey } from "./site-builder.ts";
