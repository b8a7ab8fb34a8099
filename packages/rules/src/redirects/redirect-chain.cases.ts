import type { ChainsQuery } from "@sightline/model/rule";
import { chainRow, type SiteCases, slice } from "../testing/index.ts";

const hop = (id: number, kind: "redirect" | "html" = "redirect") =>
  slice({
    id,
    url: `https://site.test/${id}`,
    status: kind === "html" ? 200 : 301,
    kind,
    indexability: kind === "html" ? "indexable" : "redirect",
  });
const last = slice({ id: 9, url: "https://site.test/last" });

export default {
  passes: [
    chainRow(),
    chainRow({ hops: [hop(1), hop(2), last] }),
    // One of the three only goes from http to https.
    chainRow({ hops: [hop(1), hop(2), hop(3), last], length: 2 }),
    chainRow({ hops: [hop(1), hop(2), hop(3), hop(1)], loop: true }),
  ],
  fails: [
    { on: chainRow({ hops: [hop(1), hop(2), hop(3), last] }), messages: ["chain"] },
    { on: chainRow({ hops: [hop(1), hop(2, "html"), hop(3), last] }), messages: ["chain"] },
    { on: chainRow({ hops: [hop(1), hop(2), last] }), messages: ["chain"], options: { minHops: 2 } },
    {
      on: chainRow({ hops: [hop(1, "html"), hop(2, "html"), hop(3, "html"), last] }),
      messages: ["chain"],
      certainty: "review",
    },
  ],
} satisfies SiteCases<ChainsQuery>;
