import type { DifferencesQuery, PageSlice } from "@sightline/model/rule";
import { differenceRow, type SiteCases, slice } from "../testing/index.ts";

const listed = (parts: Partial<PageSlice>) =>
  differenceRow({
    page: slice({ status: null, indexability: "disallowed", finalIndexability: "unknown", inlinks: 0, ...parts }),
  });

export default {
  passes: [
    listed({ outcome: "not-crawled" }),
    listed({ outcome: "disallowed", inSitemap: false }),
    listed({ outcome: "disallowed", internal: false }),
  ],
  fails: [{ on: listed({ outcome: "disallowed" }), messages: ["disallowed"] }],
} satisfies SiteCases<DifferencesQuery>;
