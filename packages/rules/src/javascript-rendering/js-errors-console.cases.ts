import type { RenderedQuery } from "@sightline/model/rule";
import { measuredRow, renderedPage, renderedRow, type SiteCases } from "../testing/index.ts";

const errors = (text: string, source: string | null = "https://site.test/app.js", line: number | null = 3) => ({
  consoleErrors: { count: 1, sample: [{ text, source, line }] },
});
const text = "Uncaught TypeError: menu is null";

export default {
  passes: [
    renderedRow(),
    measuredRow(errors("Failed to load resource: the server responded with a status of 404 ()")),
    measuredRow(errors(text, "https://ads.example/ad.js")),
    measuredRow(errors(text, null)),
    renderedRow({ rendered: renderedPage({ measures: null }) }),
  ],
  fails: [
    { on: measuredRow(errors(text)), messages: ["uncaught"] },
    {
      on: measuredRow(errors("ReferenceError: $ is not defined", undefined, null), { template: null }),
      messages: ["uncaught-everywhere"],
    },
  ],
} satisfies SiteCases<RenderedQuery>;
