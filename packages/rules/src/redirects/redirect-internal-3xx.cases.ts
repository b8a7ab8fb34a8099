import type { ChainsQuery } from "@sightline/model/rule";
import { chainRow, type SiteCases, slice } from "../testing/index.ts";

const out = (parts: Partial<ReturnType<typeof slice>> = {}) =>
  chainRow({
    namedBy: ["anchor"],
    hops: [
      slice({
        id: 1,
        url: "https://site.test/forum",
        status: 302,
        kind: "redirect",
        indexability: "redirect",
        finalUrl: "https://forum.test/",
        finalStatus: null,
        ...parts,
      }),
      slice({ url: "https://forum.test/", status: null, outcome: "not-crawled", internal: false }),
    ],
  });

export default {
  passes: [
    // link-to-redirect, link-internal-broken and redirect-loop report these.
    out({ finalStatus: 200 }),
    out({ finalStatus: 404 }),
    out({ finalStatus: 503 }),
    out({ finalFailure: { kind: "timeout", message: "No answer." } }),
    { ...out(), loop: true },
    // Nobody links to it.
    out({ inlinks: 0 }),
    out({ status: 300 }),
    out({ internal: false }),
  ],
  fails: [
    { on: out(), messages: ["redirects"] },
    { on: out({ status: 307, finalStatus: 401 }), messages: ["redirects"] },
  ],
} satisfies SiteCases<ChainsQuery>;
