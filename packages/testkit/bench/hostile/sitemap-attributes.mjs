// Tags that hold as many attributes as a tag may.
import { parseSitemap } from "@sightline/crawl";

const head = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

export default {
  name: "sitemap: attributes",
  unit: "attributes",
  cap: 800000,
  sizes: [800000 / 8, 800000 / 4, 800000 / 2, 800000],
  make: (size) =>
    Buffer.from(
      `${head}${`<url ${Array.from({ length: 250 }, (_, at) => `a${at}=""`).join(" ")}/>`.repeat(size / 250)}</urlset>`,
    ),
  run: (bytes) => parseSitemap(bytes, "https://e.test/sitemap.xml").issues,
};
