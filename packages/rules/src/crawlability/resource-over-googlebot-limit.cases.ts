import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const limit = 2_097_152;

export default {
  passes: [resourceRow(), resourceRow({ bodyBytes: limit }), resourceRow({ bodyBytes: null, wireBytes: 3_000_000 })],
  fails: [
    { on: resourceRow({ bodyBytes: limit + 1 }), messages: ["style"] },
    { on: resourceRow({ bodyBytes: limit + 1 }, { kind: "script" }), messages: ["script"] },
  ],
} satisfies SiteCases<TargetsQuery>;
