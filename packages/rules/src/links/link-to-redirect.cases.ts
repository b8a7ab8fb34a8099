import type { EdgesQuery } from "@sightline/model";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const redirect = (finalStatus: number | null) =>
  slice({
    url: "https://site.test/old",
    status: 301,
    kind: "redirect",
    indexability: "redirect",
    finalUrl: "https://site.test/new",
    finalStatus,
  });

export default {
  passes: [
    edgeRow(),
    edgeRow({ target: redirect(404) }),
    // A loop, and a short link that leads off the site.
    edgeRow({ target: redirect(301) }),
    edgeRow({ target: redirect(null) }),
    edgeRow({ source: slice({ id: 1, status: 404 }), target: redirect(200) }),
    edgeRow({ target: slice({ status: 304, kind: "other" }) }),
  ],
  fails: [
    { on: edgeRow({ target: redirect(200) }), messages: ["redirects"] },
    { on: edgeRow({ kind: "area", target: redirect(200) }), messages: ["redirects"] },
  ],
} satisfies SiteCases<EdgesQuery>;
