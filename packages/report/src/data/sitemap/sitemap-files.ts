import { publishedUrl } from "../../published-url.ts";
import type { Report } from "../../report-schema.ts";
import { xmlText } from "../../xml-text.ts";

/** A file to put at the root of the site. */
export interface SitemapFile {
  /** As in `sitemap.xml`. */
  readonly name: string;
  readonly text: string;
}

/** Options of {@link sitemapFiles}. */
export interface SitemapOptions {
  /** Maximum number of URLs in one file. Default 50,000, the protocol's limit. */
  readonly maxUrls?: number;
}

/** Limits of one sitemap (sitemaps.org protocol): URLs, and bytes before compression. */
const limits = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const head = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n`;
const foot = "</urlset>\n";

/**
 * Writes a sitemap of all indexable pages: every page that returned 200, is indexable, and is its own canonical. A site
 * with more URLs than fit into one sitemap gets several and an index, which is the last file. The sitemap of a copy has
 * the URLs of its public host.
 */
export async function* sitemapFiles(report: Report, options: SitemapOptions = {}): AsyncGenerator<SitemapFile> {
  let waiting: string | null = null;
  let count = 0;
  for await (const text of sitemapTexts(report, options.maxUrls ?? limits.urls)) {
    if (waiting !== null) {
      count += 1;
      yield { name: `sitemap-${count}.xml`, text: waiting };
    }
    waiting = text;
  }
  if (count === 0) {
    yield { name: "sitemap.xml", text: waiting ?? head + foot };
    return;
  }
  count += 1;
  yield { name: `sitemap-${count}.xml`, text: waiting ?? head + foot };
  yield { name: "sitemap.xml", text: sitemapIndex(publishedUrl(report)(`${report.site.origin}/`), count) };
}

async function* sitemapTexts(report: Report, maxUrls: number): AsyncGenerator<string> {
  const published = publishedUrl(report);
  let entries: string[] = [];
  let bytes = head.length + foot.length;
  for await (const { url, finalUrl, status, indexable } of report.pages()) {
    if (!indexable || status !== 200 || finalUrl !== url || !/^https?:/i.test(url)) continue;
    const entry = `<url><loc>${xmlText(published(url))}</loc></url>\n`;
    const size = Buffer.byteLength(entry);
    if (entries.length >= maxUrls || bytes + size > limits.bytes) {
      yield head + entries.join("") + foot;
      entries = [];
      bytes = head.length + foot.length;
    }
    entries.push(entry);
    bytes += size;
  }
  if (entries.length > 0) yield head + entries.join("") + foot;
}

function sitemapIndex(root: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${xmlText(`${root}sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">\n${entries.join("")}</sitemapindex>\n`;
}
