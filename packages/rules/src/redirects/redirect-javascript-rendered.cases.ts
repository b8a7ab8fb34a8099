import type { RenderedQuery } from "@sightline/model/rule";
import { renderedPage, renderedRow, type SiteCases } from "../testing/index.ts";

const moved = (finalUrl: string) => ({ rendered: renderedPage({ finalUrl }) });
const shoes = moved("https://site.test/shoes");

export default {
  passes: [
    renderedRow(),
    renderedRow(moved("https://site.test/boots/?size=42#top")),
    renderedRow(moved("https://site.test/login?next=boots")),
    renderedRow({ ...shoes, pageKind: "moved" }),
  ],
  fails: [
    { on: renderedRow(shoes), messages: ["moved"], certainty: "review" },
    { on: renderedRow(shoes, { template: null }), messages: ["moved-everywhere"], certainty: "review" },
  ],
} satisfies SiteCases<RenderedQuery>;
