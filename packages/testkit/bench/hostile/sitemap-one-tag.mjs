// One tag of attributes up to the size of a file.
import { parseSitemap } from "@sightline/crawl";

const head = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

export default {
  name: "sitemap: attributes of one tag",
  unit: "attributes",
  cap: 3200000,
  sizes: [3200000 / 8, 3200000 / 4, 3200000 / 2, 3200000],
  make: (size) =>
    Buffer.from(`${head}<url ${Array.from({ length: size }, (_, at) => `a${at}=""`).join(" ")}/></urlset>`),
  run: (bytes) => parseSitemap(bytes, "https://e.test/sitemap.xml").issues,
};
