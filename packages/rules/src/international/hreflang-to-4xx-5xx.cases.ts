import type { EdgesQuery } from "@sightline/model/rule";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const german = "https://site.test/de";
const to = (status: number | null, parts: Partial<ReturnType<typeof slice>> = {}) =>
  edgeRow({ kind: "hreflang", text: "de", target: slice({ url: german, status, ...parts }) });

export default {
  passes: [
    to(200),
    to(403),
    to(429),
    to(null, { outcome: "not-crawled", finalIndexability: "unknown" }),
    edgeRow({ kind: "hreflang", source: slice({ status: 404 }), target: slice({ url: german, status: 404 }) }),
  ],
  fails: [
    { on: to(404), messages: ["broken"] },
    { on: to(500), messages: ["broken"] },
    {
      on: to(301, { kind: "redirect", finalUrl: "https://site.test/gone", finalStatus: 410 }),
      messages: ["redirected"],
    },
  ],
} satisfies SiteCases<EdgesQuery>;
