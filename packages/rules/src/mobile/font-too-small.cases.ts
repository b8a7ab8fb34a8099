import type { RenderedQuery } from "@sightline/model/rule";
import { laidOutRow, renderedPage, renderedRow, type SiteCases } from "../testing/index.ts";

export default {
  passes: [
    renderedRow(),
    laidOutRow({ characters: 1000, smallCharacters: 400 }),
    laidOutRow({ characters: 199, smallCharacters: 199 }),
    renderedRow({ rendered: renderedPage({ measures: null }) }),
  ],
  fails: [
    { on: laidOutRow({ characters: 1000, smallCharacters: 401 }), messages: ["small"] },
    { on: laidOutRow({ characters: 200, smallCharacters: 100 }, { template: null }), messages: ["small-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
