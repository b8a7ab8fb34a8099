import type { SeriesQuery } from "@sightline/model/rule";
import { type SiteCases, seriesRow } from "../testing/index.ts";

export default {
  passes: [
    // The number changes nothing that the page shows.
    seriesRow({ differentLinks: 0 }),
    seriesRow({ differentLinks: 0.29 }),
  ],
  fails: [
    { on: seriesRow(), messages: ["first"] },
    { on: seriesRow({ differentLinks: 0.3 }), messages: ["first"] },
    { on: seriesRow({ differentLinks: 0.2 }), messages: ["first"], options: { minDifference: 20 } },
  ],
} satisfies SiteCases<SeriesQuery>;
