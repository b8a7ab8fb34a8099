export type { Crawler, CrawlerPurpose, CrawlerSource } from "./crawlers/crawler.ts";
export { crawlerListVersion, crawlers } from "./generated/crawlers.ts";
export { deterministicChecks as geoChecks } from "./generated/registry.ts";
