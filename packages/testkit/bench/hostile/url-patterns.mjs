// Include and exclude patterns at their cap against URLs of the longest that is matched.
import { crawlScope } from "@sightline/crawl";

const urls = Array.from({ length: 200 }, (_, at) => new URL(`https://e.test/${"a".repeat(2000)}${at}`));

export default {
  name: "include and exclude patterns",
  unit: "characters of patterns",
  cap: 5000,
  sizes: [625, 1250, 2500, 5000],
  make(size) {
    const pattern = (at) => `${"a".repeat(1 + (at % 20))}*${"a".repeat(20)}b`.padEnd(50, "a");
    const patterns = Array.from({ length: Math.floor(size / 50) }, (_, at) => pattern(at));
    return crawlScope("https://e.test/", {
      scope: "host",
      include: patterns.filter((_, at) => at % 2 === 0),
      exclude: patterns.filter((_, at) => at % 2 === 1),
    });
  },
  run: (scope) => urls.map((url) => scope.decide(url).rule),
};
