import type { ChainsQuery } from "@sightline/model/rule";
import { chainRow, type SiteCases, slice } from "../testing/index.ts";

const first = slice({ id: 1, url: "https://site.test/a", indexability: "canonicalised" });
const middle = slice({ id: 2, url: "https://site.test/b", indexability: "canonicalised" });
const last = slice({ id: 3, url: "https://site.test/c" });

export default {
  passes: [
    chainRow({ hops: [first, last] }),
    // The last hop only goes from http to https of one host.
    chainRow({ hops: [first, middle, last], length: 1 }),
    chainRow({ hops: [first, middle, first], loop: true }),
    chainRow({ hops: [first, middle, { ...first, url: "https://site.test/a#top" }] }),
    chainRow({ hops: [first, { ...middle, status: 404, indexability: "client-error" }, last] }),
  ],
  fails: [{ on: chainRow({ hops: [first, middle, last] }), messages: ["chain"] }],
} satisfies SiteCases<ChainsQuery>;
