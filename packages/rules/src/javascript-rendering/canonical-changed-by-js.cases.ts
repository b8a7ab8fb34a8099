import type { RenderedQuery } from "@sightline/model/rule";
import { differentRow, renderedPage, renderedRow, type SiteCases } from "../testing/index.ts";

const changed = { canonical: { raw: "https://site.test/", rendered: "https://site.test/boots" } };

export default {
  passes: [
    renderedRow(),
    differentRow({ canonical: { raw: "https://SITE.test/boots", rendered: "https://site.test/boots" } }),
    // js-canonical-only-rendered reports it.
    differentRow({ canonical: { raw: null, rendered: "https://site.test/boots" } }),
    differentRow({ canonical: { raw: "https://site.test/boots", rendered: null } }),
    renderedRow({ rendered: renderedPage({ differences: null }) }),
  ],
  fails: [
    { on: differentRow(changed), messages: ["changed"] },
    { on: differentRow(changed, { template: null }), messages: ["changed-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
