import type { TargetsQuery } from "@sightline/model/rule";
import { externalLink, type SiteCases, slice, targetRow } from "../testing/index.ts";

const moved = (url: string, finalUrl: string) =>
  targetRow({
    kind: "anchor",
    target: slice({ url, internal: false, external: externalLink({ url, finalUrl, movedPermanently: true }) }),
  });

export default {
  passes: [
    targetRow({ kind: "anchor", target: slice({ url: "https://other.test/page", internal: false }) }),
    // Moved within its site.
    moved("https://other.test/page", "https://other.test/new"),
    moved("https://other.test/page", "https://www.other.test/page"),
    moved("http://other.test/page", "https://www.other.test/new"),
  ],
  fails: [
    { on: moved("https://other.test/page", "https://new.test/page"), messages: ["site"] },
    { on: moved("http://other.test/page", "https://other.test/page"), messages: ["https"] },
  ],
} satisfies SiteCases<TargetsQuery>;
