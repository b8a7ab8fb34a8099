import type { EdgesQuery } from "@sightline/model/rule";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const noindex = slice({ url: "https://site.test/de", indexability: "noindex" });

export default {
  passes: [
    edgeRow({ kind: "hreflang", text: "de" }),
    edgeRow({ kind: "hreflang", text: "de", target: slice({ indexability: "canonicalised" }) }),
    // All versions of a page are kept out of search.
    edgeRow({ kind: "hreflang", text: "de", source: slice({ id: 1, indexability: "noindex" }), target: noindex }),
  ],
  fails: [{ on: edgeRow({ kind: "hreflang", text: "de", target: noindex }), messages: ["noindex"] }],
} satisfies SiteCases<EdgesQuery>;
