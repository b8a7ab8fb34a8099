import type { UnlistedQuery } from "@sightline/model/rule";
import { type SiteCases, slice, unlistedRow } from "../testing/index.ts";

export default {
  passes: [
    // The sitemap lists another site.
    unlistedRow({ compared: 2 }),
    unlistedRow({ memberIds: [], sample: [] }),
  ],
  fails: [
    { on: unlistedRow(), messages: ["missing"] },
    { on: unlistedRow({ memberIds: [2], sample: [slice()], compared: 2 }), messages: ["missing"] },
  ],
} satisfies SiteCases<UnlistedQuery>;
