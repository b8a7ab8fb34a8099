import type { ChainsQuery } from "@sightline/model/rule";
import { chainRow, type SiteCases, slice } from "../testing/index.ts";

const a = slice({ id: 1, url: "https://site.test/a" });
const b = slice({ id: 2, url: "https://site.test/b" });
const c = slice({ id: 3, url: "https://site.test/c" });

export default {
  passes: [
    chainRow({ hops: [a, b, c] }),
    // The loop is reported for the first of its pages, and not for a page that leads to it.
    chainRow({ hops: [b, a, b], loop: true }),
    chainRow({ hops: [c, a, b, a], loop: true }),
    chainRow({ hops: [a, a], loop: true }),
  ],
  fails: [
    { on: chainRow({ hops: [a, b, a], loop: true }), messages: ["loop"] },
    { on: chainRow({ hops: [a, c, b, a], loop: true }), messages: ["loop"] },
  ],
} satisfies SiteCases<ChainsQuery>;
