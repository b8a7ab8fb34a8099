import type { Resource } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases, slice } from "../testing/index.ts";

const url = "https://site.test/boots.png";
const image = (found: Partial<Resource>) => resourceRow({ url, mediaType: "image/png", ...found }, { kind: "image" });
const failed = { status: null, mediaType: null };

export default {
  passes: [
    image({}),
    image({ status: 403 }),
    image({ status: 429 }),
    image({ ...failed, failure: "robots" }),
    { ...image({}), target: slice({ url, resource: null }) },
  ],
  fails: [
    { on: image({ status: 404 }), messages: ["status"], certainty: "certain" },
    { on: image({ status: 404, isForeign: true }), messages: ["status"], certainty: "review" },
    { on: image({ status: 404, isForeign: true, confirmed: true }), messages: ["status"], certainty: "certain" },
    { on: image({ status: 500 }), messages: ["status"], certainty: "review" },
    { on: image({ status: 500, confirmed: true }), messages: ["status"], certainty: "certain" },
    { on: image({ ...failed, failure: "connect" }), messages: ["unreachable"], certainty: "review" },
    { on: image({ ...failed, failure: "tls" }), messages: ["certificate"], certainty: "review" },
    { on: image({ ...failed, failure: "no-such-host" }), messages: ["unresolved"], certainty: "certain" },
    { on: image({ ...failed, failure: "dns" }), messages: ["unresolved"], certainty: "review" },
    { on: image({ ...failed, failure: "timeout" }), messages: ["timeout"], certainty: "review" },
    { on: image({ ...failed, failure: "truncated" }), messages: ["damaged"], certainty: "review" },
    { on: image({ ...failed, failure: "redirects" }), messages: ["loop"], certainty: "certain" },
    { on: image({ mediaType: "text/html" }), messages: ["page"], certainty: "certain" },
  ],
} satisfies SiteCases<TargetsQuery>;
