import type { PairsQuery } from "@sightline/model/rule";
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
  ],
  fails: [
    { on: pairRow(), messages: ["missing"] },
    { on: pairRow({ codes: ["x-default"] }), messages: ["missing"], certainty: "review" },
    { on: pairRow({ codes: ["x-default", "de"] }), messages: ["missing"] },
    { on: pairRow({ source: "sitemap" }), messages: ["listed"] },
  ],
} satisfies SiteCases<PairsQuery>;
