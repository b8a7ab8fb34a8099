import type { ChainsQuery } from "@sightline/model";
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
  ],
  fails: [
    { on: chainRow({ hops: old(404) }), messages: ["dead"] },
    { on: chainRow({ hops: old(410) }), messages: ["dead"] },
  ],
} satisfies SiteCases<ChainsQuery>;
