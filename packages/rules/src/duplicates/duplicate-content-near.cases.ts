import type { ClustersQuery } from "@sightline/model/rule";
import { clusterRow, type SiteCases, slice } from "../testing/index.ts";

export default {
  passes: [
    clusterRow({ similarity: 0.89 }),
    clusterRow({ memberIds: [2], sample: [slice()] }),
    clusterRow({ sample: [slice(), slice({ id: 3, url: "https://site.test/b", indexability: "canonicalised" })] }),
  ],
  fails: [
    { on: clusterRow(), messages: ["near"] },
    { on: clusterRow({ similarity: 0.9 }), messages: ["near"] },
    { on: clusterRow({ similarity: 0.8 }), messages: ["near"], options: { minSimilarity: 75 } },
  ],
} satisfies SiteCases<ClustersQuery>;
