export { type SitemapFile, type SitemapOptions, sitemapFiles } from "./sitemap-files.ts";
