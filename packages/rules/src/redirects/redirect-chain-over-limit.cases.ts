import type { ChainsQuery } from "@sightline/model/rule";
import { chainRow, type SiteCases, slice } from "../testing/index.ts";

const hops = (count: number, kind: "redirect" | "html" = "redirect") => [
  ...Array.from({ length: count }, (_, id) =>
    slice({ id, url: `https://site.test/${id}`, status: kind === "redirect" ? 301 : 200, kind }),
  ),
  slice({ id: 99 }),
];

export default {
  passes: [
    chainRow({ hops: hops(10) }),
    chainRow({ hops: hops(11), loop: true }),
    // A slide show of pages that refresh.
    chainRow({ hops: hops(11, "html") }),
  ],
  fails: [{ on: chainRow({ hops: hops(11) }), messages: ["long"] }],
} satisfies SiteCases<ChainsQuery>;
