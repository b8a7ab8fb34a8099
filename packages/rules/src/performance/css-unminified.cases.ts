import type { Resource } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

/** A style sheet of 400 KB, 100 KB compressed. */
const sheet = (found: Partial<Resource> = {}) =>
  resourceRow({ bodyBytes: 400_000, wireBytes: 100_000, encoding: "br", removableBytes: 20_000, ...found });

export default {
  passes: [
    resourceRow(),
    // Less than 5 % of the file.
    sheet({ removableBytes: 19_999 }),
    // A quarter of the file, but less than 2 KiB compressed.
    sheet({ bodyBytes: 24_000, wireBytes: 8191, removableBytes: 6000 }),
    // What gzip would save is not saved by minification.
    sheet({ bodyBytes: 40_000, wireBytes: 40_000, encoding: null, gzipBytes: 8000, removableBytes: 10_000 }),
    sheet({ isForeign: true }),
    sheet({ status: 404 }),
  ],
  fails: [
    { on: sheet(), messages: ["unminified"] },
    { on: sheet({ bodyBytes: 24_000, wireBytes: 8192, removableBytes: 6000 }), messages: ["unminified"] },
  ],
} satisfies SiteCases<TargetsQuery>;
