import type { EdgesQuery } from "@sightline/model/rule";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const canonicalised = slice({
  url: "https://site.test/de?ref=1",
  indexability: "canonicalised",
  canonicalTarget: "https://site.test/de",
});

export default {
  passes: [
    edgeRow({ kind: "hreflang", text: "de" }),
    edgeRow({ kind: "hreflang", text: "de", target: slice({ indexability: "noindex" }) }),
    edgeRow({
      kind: "hreflang",
      text: "de",
      source: slice({ id: 1, url: "https://site.test/en?ref=1", indexability: "canonicalised" }),
      target: canonicalised,
    }),
  ],
  fails: [{ on: edgeRow({ kind: "hreflang", text: "de", target: canonicalised }), messages: ["noncanonical"] }],
} satisfies SiteCases<EdgesQuery>;
