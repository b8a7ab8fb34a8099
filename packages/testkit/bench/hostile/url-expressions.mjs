// Regular expressions that take a backtracking engine exponential time, by the length of the URL.
import { crawlScope } from "@sightline/crawl";

const scope = crawlScope("https://e.test/", { scope: "host", include: [], exclude: ["/(a+)+[!]/", "/(a|aa)+[$]/"] });

export default {
  name: "regular expressions among patterns",
  unit: "characters of a URL",
  cap: 2083,
  sizes: [256, 512, 1024, 2083],
  make: (size) => Array.from({ length: 500 }, (_, at) => new URL(`https://e.test/${"a".repeat(size - 20)}${at}`)),
  run: (urls) => urls.map((url) => scope.decide(url).rule),
};
