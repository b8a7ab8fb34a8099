import type { RenderedQuery } from "@sightline/model/rule";
import { renderedDifferences, renderedPage, renderedRow, type SiteCases } from "../testing/index.ts";

const urls = ["a", "b", "c", "d"].map((name) => `https://site.test/${name}`);
const added = (count: number) => ({
  rendered: renderedPage({
    differences: renderedDifferences({
      links: { raw: 30, rendered: 30 },
      addedLinks: { count, sample: urls.slice(0, count) },
    }),
  }),
});

export default {
  passes: [
    renderedRow(),
    // The pages are linked from elsewhere.
    renderedRow({ ...added(4) }),
    renderedRow({ ...added(4), unlinked: urls.slice(1) }),
    // js-empty-shell reports the page.
    renderedRow({ ...added(4), unlinked: urls, pageKind: "app-shell" }),
  ],
  fails: [
    { on: renderedRow({ ...added(4), unlinked: urls }), messages: ["links"] },
    { on: renderedRow({ ...added(4), unlinked: urls }, { template: null }), messages: ["links-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
