import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const plain = { encoding: null, bodyBytes: 20_000, gzipBytes: 5000 };

export default {
  passes: [
    resourceRow(),
    resourceRow({ ...plain, bodyBytes: 1400, gzipBytes: null }),
    resourceRow({ ...plain, gzipBytes: 18_001 }),
    resourceRow({ ...plain, isForeign: true }),
  ],
  fails: [{ on: resourceRow(plain), messages: ["plain"] }],
} satisfies SiteCases<TargetsQuery>;
