// A text sitemap of short lines, up to the bytes that are read of a file.
import { parseSitemap } from "@sightline/crawl";

export default {
  name: "sitemap: text lines",
  unit: "lines",
  cap: 1_600_000,
  sizes: [200_000, 400_000, 800_000, 1_600_000],
  make: (size) => Buffer.from(Array.from({ length: size }, (_, at) => `https://e.test/${at}`).join("\n")),
  run: (bytes) => parseSitemap(bytes, "https://e.test/sitemap.txt").count,
};
