import type { PairsQuery } from "@sightline/model";
import { pairRow, type SiteCases, slice } from "../testing/index.ts";

const german = "https://site.test/de";
const to = (parts: Partial<ReturnType<typeof slice>>) => pairRow({ to: slice({ url: german, ...parts }) });

export default {
  passes: [
    to({ status: 404, indexability: "client-error" }),
    to({ indexability: "noindex" }),
    to({ indexability: "canonicalised" }),
    to({ status: null, outcome: "disallowed", indexability: "disallowed" }),
    to({ status: 301, kind: "redirect", indexability: "redirect" }),
    // A copy with parameters repeats the annotations of its original.
    pairRow({ from: slice({ id: 1, url: "https://site.test/en?utm_source=x", indexability: "canonicalised" }) }),
  ],
  fails: [
    { on: pairRow(), messages: ["missing"] },
    { on: pairRow({ code: "x-default" }), messages: ["missing"], certainty: "review" },
    { on: pairRow({ source: "sitemap" }), messages: ["listed"] },
  ],
} satisfies SiteCases<PairsQuery>;
