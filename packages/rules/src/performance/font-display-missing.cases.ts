import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

export default {
  passes: [
    resourceRow(),
    resourceRow({ fontsWithoutDisplay: ["Font Awesome 5 Free", "dashicons", "KaTeX_Main", "slick"] }),
    resourceRow({ fontsWithoutDisplay: ["Lato"], isForeign: true }),
  ],
  fails: [
    { on: resourceRow({ fontsWithoutDisplay: ["FontAwesome", "Lato"] }), messages: ["missing"] },
    { on: resourceRow({ fontsWithoutDisplay: ["Starling"] }), messages: ["missing"] },
  ],
} satisfies SiteCases<TargetsQuery>;
