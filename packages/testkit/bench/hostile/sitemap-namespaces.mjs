// Elements that declare namespaces which nothing else has.
import { parseSitemap } from "@sightline/crawl";

const head = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

export default {
  name: "sitemap: namespaces",
  unit: "declarations",
  cap: 400000,
  sizes: [400000 / 8, 400000 / 4, 400000 / 2, 400000],
  make: (size) =>
    Buffer.from(`${head}${Array.from({ length: size }, (_, at) => `<url xmlns:n${at}="u"/>`).join("")}</urlset>`),
  run: (bytes) => parseSitemap(bytes, "https://e.test/sitemap.xml").issues,
};
