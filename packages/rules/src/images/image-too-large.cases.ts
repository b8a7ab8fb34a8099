import type { Resource } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const image = (found: Partial<Resource>) =>
  resourceRow({ url: "https://site.test/boots.png", mediaType: "image/png", ...found }, { kind: "image" });

export default {
  passes: [
    image({ wireBytes: 200_000, pixels: { width: 100, height: 100 } }),
    // A large photograph that is well compressed.
    image({ wireBytes: 900_000, pixels: { width: 2400, height: 1600 } }),
    image({ wireBytes: 900_000, pixels: null }),
    image({ wireBytes: null }),
    image({ wireBytes: 2_000_000, isForeign: true }),
    image({ wireBytes: 2_000_000, mediaType: "image/gif", isAnimated: true }),
  ],
  fails: [
    { on: image({ wireBytes: 1_000_001 }), messages: ["large"] },
    { on: image({ wireBytes: 200_001, pixels: { width: 400, height: 1000 } }), messages: ["dense"] },
  ],
} satisfies SiteCases<TargetsQuery>;
