import type { ChainsQuery } from "@sightline/model/rule";
import { chainRow, type SiteCases, slice } from "../testing/index.ts";

const old = (finalStatus: number | null, parts: Partial<ReturnType<typeof slice>> = {}) => [
  slice({
    id: 1,
    url: "https://site.test/old",
    status: 301,
    kind: "redirect",
    indexability: "redirect",
    finalUrl: "https://site.test/gone",
    finalStatus,
    inSitemap: false,
    inlinks: 0,
    ...parts,
  }),
  slice({ url: "https://site.test/gone", status: finalStatus }),
];

export default {
  passes: [
    chainRow({ hops: old(200) }),
    ...[401, 403, 405, 406, 429, 500].map((status) => chainRow({ hops: old(status) })),
    // The redirect leaves the site.
    chainRow({ hops: old(null) }),
    chainRow({ hops: old(404, { internal: false }) }),
    chainRow({ hops: old(404, { kind: "html", status: 200 }) }),
    // What names the URL is the place to mend, and other rules report it there.
    ...(["anchor", "form", "frame", "canonical", "hreflang", "image"] as const).map((kind) =>
      chainRow({ hops: old(404), namedBy: [kind] }),
    ),
    chainRow({ hops: old(404, { inSitemap: true }) }),
  ],
  fails: [
    { on: chainRow({ hops: old(404) }), messages: ["dead"] },
    { on: chainRow({ hops: old(410) }), messages: ["dead"] },
    // Nothing else tells of a script that is gone.
    { on: chainRow({ hops: old(404), namedBy: ["script"] }), messages: ["dead"] },
  ],
} satisfies SiteCases<ChainsQuery>;
