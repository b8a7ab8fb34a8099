import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const url = "https://site.test/boots.png";
const image = (status: number | null, parts: Parameters<typeof slice>[0] = {}) =>
  edgeRow({ kind: "image", target: slice({ url, status, kind: "other", indexability: "client-error", ...parts }) });

export default {
  passes: [image(403), image(429), edgeRow({ ...image(404), source: slice({ status: 404 }) })],
  fails: [
    { on: image(404), messages: ["status"] },
    { on: image(500), messages: ["status"] },
    {
      on: image(null, { finalStatus: null, finalFailure: { kind: "connect", message: "refused" } }),
      messages: ["unreachable"],
    },
    { on: image(302, { kind: "redirect", finalStatus: null }), messages: ["loop"] },
  ],
} satisfies SiteCases<{ kind: "edges"; edges: ["image"]; target: "broken" }>;
