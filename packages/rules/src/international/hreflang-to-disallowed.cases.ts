import type { EdgesQuery } from "@sightline/model/rule";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const target = slice({
  url: "https://site.test/de",
  status: null,
  outcome: "disallowed",
  finalIndexability: "unknown",
});

export default {
  passes: [
    edgeRow({ kind: "hreflang", text: "de", source: slice({ id: 1, indexability: "noindex" }), target }),
    edgeRow({ kind: "hreflang", text: "de", source: slice({ id: 1, indexability: "canonicalised" }), target }),
  ],
  fails: [{ on: edgeRow({ kind: "hreflang", text: "de", target }), messages: ["disallowed"] }],
} satisfies SiteCases<EdgesQuery>;
