import type { RenderedQuery } from "@sightline/model/rule";
import { renderedDifferences, renderedPage, renderedRow, type SiteCases } from "../testing/index.ts";

const blocked = (type: string) => ({
  url: "https://site.test/assets/app.js",
  type,
  robots: "https://site.test/robots.txt",
  line: 4,
  rule: "Disallow: /assets/",
});
const written = renderedPage({
  differences: renderedDifferences({ words: { raw: 100, rendered: 200 }, missingWords: { count: 100, sample: [] } }),
});

export default {
  passes: [
    renderedRow(),
    renderedRow({ blocked: [blocked("image")] }),
    renderedRow({ blocked: [blocked("script"), { ...blocked("document"), url: "https://site.test/boots" }] }),
  ],
  fails: [
    { on: renderedRow({ blocked: [blocked("script")], rendered: written }), messages: ["content"] },
    {
      on: renderedRow({ blocked: [blocked("xhr")], rendered: written }, { template: null }),
      messages: ["content-everywhere"],
    },
    {
      on: renderedRow({ blocked: [blocked("stylesheet")], rendered: written }),
      messages: ["files"],
      certainty: "review",
    },
    {
      on: renderedRow({ blocked: [blocked("script")] }, { template: null }),
      messages: ["files-everywhere"],
      certainty: "review",
    },
  ],
} satisfies SiteCases<RenderedQuery>;
