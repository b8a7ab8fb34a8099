import { redirectSuggester } from "../../../report/dist/redirects/suggest-redirect.js";

const site = "https://example.com/shop/item";

export default {
  name: "broken URLs whose words all pages share",
  unit: "pages",
  cap: 100_000,
  sizes: [12_500, 25_000, 50_000, 100_000],
  make: (pages) => Array.from({ length: pages }, (_, at) => at),
  run(places) {
    const suggest = redirectSuggester(places.map((at) => `${site}/page-${at}`));
    return places.filter((at) => at % 100 === 0 && suggest(`${site}/gone-${at}`) !== null).length;
  },
};
