import type { UnlistedQuery, UnlistedRow } from "@sightline/model";
import { type SiteCases, slice } from "../testing/index.ts";

const unlisted = (parts: Partial<UnlistedRow> = {}): UnlistedRow => {
  return { memberIds: [2, 3], sample: [slice(), slice({ id: 3 })], compared: 20, ...parts };
};

export default {
  passes: [
    // The sitemap lists another site.
    unlisted({ compared: 2 }),
    unlisted({ memberIds: [], sample: [] }),
  ],
  fails: [
    { on: unlisted(), messages: ["missing"] },
    { on: unlisted({ memberIds: [2], sample: [slice()], compared: 2 }), messages: ["missing"] },
  ],
} satisfies SiteCases<UnlistedQuery>;
