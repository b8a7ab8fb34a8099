import type { EdgesQuery } from "@sightline/model/rule";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const source = slice({ id: 1, url: "https://site.test/a", canonicalTarget: "https://site.test/boots" });
const redirect = slice({
  status: 301,
  kind: "redirect",
  indexability: "redirect",
  redirectHops: 1,
  finalUrl: "https://site.test/shoes",
  finalStatus: 200,
});

export default {
  passes: [
    edgeRow({ kind: "canonical", source }),
    // Not the canonical that search engines use.
    edgeRow({ kind: "canonical", source: { ...source, canonicalTarget: null }, target: redirect }),
    // A dead end, a failure and a loop are other faults.
    edgeRow({ kind: "canonical", source, target: { ...redirect, finalStatus: 404 } }),
    edgeRow({ kind: "canonical", source, target: { ...redirect, finalStatus: 503 } }),
    // All that redirect by a slash are one finding of another rule.
    edgeRow({ kind: "canonical", source, target: { ...redirect, finalUrl: "https://site.test/boots/" } }),
    // 3xx without a place to go to.
    edgeRow({ kind: "canonical", source, target: slice({ status: 304, kind: "other" }) }),
  ],
  fails: [{ on: edgeRow({ kind: "canonical", source, target: redirect }), messages: ["redirects"] }],
} satisfies SiteCases<EdgesQuery>;
