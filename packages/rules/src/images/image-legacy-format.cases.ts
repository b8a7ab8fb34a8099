import type { Resource } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

/** A photograph of 140,000 bytes that takes 100,000 as AVIF. */
const photograph = (found: Partial<Resource> = {}) =>
  resourceRow(
    {
      url: "https://site.test/boots.jpg",
      mediaType: "image/jpeg",
      wireBytes: 140_000,
      bodyBytes: null,
      pixels: { width: 1000, height: 600 },
      ...found,
    },
    { kind: "image" },
  );

export default {
  passes: [
    photograph({ mediaType: "image/webp" }),
    photograph({ mediaType: "image/avif" }),
    photograph({ mediaType: "image/svg+xml", pixels: null }),
    photograph({ wireBytes: 100_000, pixels: { width: 100, height: 600 } }),
    // A screenshot with few colors, which PNG compresses well.
    photograph({ mediaType: "image/png", pixels: { width: 1600, height: 900 } }),
    // Less than a quarter is saved.
    photograph({ wireBytes: 133_333 }),
    photograph({ pixels: null }),
    photograph({ isForeign: true }),
    // Reported by image-too-large, by gif-animated-large.
    photograph({ wireBytes: 1_000_001 }),
    photograph({ mediaType: "image/gif", isAnimated: true }),
  ],
  fails: [
    { on: photograph(), messages: ["legacy"] },
    { on: photograph({ mediaType: "image/png", wireBytes: 190_000 }), messages: ["legacy"] },
    { on: photograph({ wireBytes: 133_334 }), messages: ["legacy"] },
  ],
} satisfies SiteCases<TargetsQuery>;
