import type { ChainsQuery } from "@sightline/model/rule";
import { chainRow, type SiteCases, slice } from "../testing/index.ts";

const old = (status: number) =>
  slice({ id: 1, url: "https://site.test/old", status, kind: "redirect", indexability: "redirect" });
const disallowed = slice({ status: null, outcome: "disallowed", finalIndexability: "unknown" });

export default {
  passes: [
    chainRow(),
    chainRow({ hops: [old(301), { ...disallowed, internal: false }] }),
    // A login that sends visitors on keeps crawlers out on purpose.
    chainRow({ hops: [old(302), disallowed] }),
    chainRow({ hops: [old(301), old(301)], loop: true }),
  ],
  fails: [{ on: chainRow({ hops: [old(301), disallowed] }), messages: ["disallowed"] }],
} satisfies SiteCases<ChainsQuery>;
