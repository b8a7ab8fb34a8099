// Crawlee's CheerioCrawler, following the same links and extracting the same facts, keeping nothing.
// biome-ignore lint/correctness/noUndeclaredDependencies: the peers are installed apart, by the bench itself.
import { CheerioCrawler, Configuration, log } from "@crawlee/cheerio";

log.setLevel(log.LEVELS.ERROR);
const [start] = process.argv.slice(2);
let pages = 0;
let facts = 0;
const crawler = new CheerioCrawler(
  {
    minConcurrency: 32,
    maxConcurrency: 32,
    maxRequestRetries: 0,
    async requestHandler({ $, request, enqueueLinks }) {
      pages++;
      const all = (selector, value) =>
        $(selector)
          .map((_, element) => [value($(element))])
          .get();
      const page = {
        url: request.url,
        title: $("title").first().text(),
        metas: all("meta", (meta) => [meta.attr("name") ?? meta.attr("property"), meta.attr("content")]),
        canonical: $("link[rel=canonical]").attr("href"),
        hreflang: all("link[rel=alternate][hreflang]", (link) => [link.attr("hreflang"), link.attr("href")]),
        headings: all("h1,h2,h3,h4,h5,h6", (heading) => heading.text()),
        links: all("a[href]", (link) => [link.attr("href"), link.text().trim(), link.attr("rel")]),
        images: all("img", (image) => [image.attr("src"), image.attr("alt"), image.attr("width")]),
        data: all('script[type="application/ld+json"]', (script) => script.text()),
        words: $("main").text().split(/\s+/).length,
      };
      facts += page.links.length;
      await enqueueLinks({ strategy: "same-origin", exclude: [/\/(img|s)\//] });
    },
  },
  new Configuration({ persistStorage: false, purgeOnStart: true, availableMemoryRatio: 0.9 }),
);
await crawler.run([start]);
process.stdout.write(`${JSON.stringify({ pages, facts })}\n`);
process.exit(0);
