import type { Resource } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const gif = (found: Partial<Resource> = {}) =>
  resourceRow(
    { mediaType: "image/gif", isAnimated: true, wireBytes: 102_401, bodyBytes: null, ...found },
    { kind: "image" },
  );

export default {
  passes: [
    gif({ wireBytes: 102_400 }),
    gif({ wireBytes: null }),
    gif({ isForeign: true }),
    resourceRow({ mediaType: "image/gif", wireBytes: 900_000 }, { kind: "image" }),
  ],
  fails: [{ on: gif(), messages: ["large"] }],
} satisfies SiteCases<TargetsQuery>;
