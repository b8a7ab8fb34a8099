import type { Resource } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

/** A script of 400 KB, 100 KB compressed. */
const script = (found: Partial<Resource> = {}) =>
  resourceRow(
    {
      mediaType: "text/javascript",
      bodyBytes: 400_000,
      wireBytes: 100_000,
      encoding: "br",
      removableBytes: 40_000,
      ...found,
    },
    { kind: "script" },
  );

export default {
  passes: [
    script({ removableBytes: 0 }),
    // Less than 10 % of the file.
    script({ removableBytes: 39_999 }),
    // Half of the file, but less than 2 KiB compressed.
    script({ bodyBytes: 12_000, wireBytes: 4095, removableBytes: 6000 }),
    script({ isForeign: true }),
  ],
  fails: [{ on: script(), messages: ["unminified"] }],
} satisfies SiteCases<TargetsQuery>;
