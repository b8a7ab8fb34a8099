// Elements with a namespace prefix at the greatest depth that is read of a feed.
import { parseSitemap } from "@sightline/crawl";

export default {
  name: "sitemap: nested Atom entries",
  unit: "elements",
  cap: 800_000,
  sizes: [100_000, 200_000, 400_000, 800_000],
  make(size) {
    const leaves = '<p:a p:b="" p:c=""/>'.repeat(size);
    return Buffer.from(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:p="x">${"<entry>".repeat(250)}${leaves}`);
  },
  run: (bytes) => parseSitemap(bytes, "https://e.test/sitemap.xml").issues,
};
