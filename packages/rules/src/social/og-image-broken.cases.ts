import type { Resource } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases, slice } from "../testing/index.ts";

const url = "https://site.test/boots-preview.png";
const preview = (found: Partial<Resource>) =>
  resourceRow({ url, mediaType: "image/png", ...found }, { kind: "preview-image", text: "og:image" });
const failed = { status: null, mediaType: null };

export default {
  passes: [
    preview({}),
    preview({ mediaType: null }),
    preview({ mediaType: "application/octet-stream" }),
    preview({ status: 403 }),
    preview({ ...failed, failure: "robots" }),
    { ...preview({}), target: slice({ url, resource: null }) },
  ],
  fails: [
    { on: preview({ status: 404 }), messages: ["status"], certainty: "certain" },
    { on: preview({ status: 404, isForeign: true }), messages: ["status"], certainty: "review" },
    { on: preview({ ...failed, failure: "connect" }), messages: ["unreachable"], certainty: "review" },
    { on: preview({ ...failed, failure: "tls" }), messages: ["certificate"], certainty: "review" },
    { on: preview({ ...failed, failure: "no-such-host" }), messages: ["unresolved"], certainty: "certain" },
    { on: preview({ ...failed, failure: "timeout" }), messages: ["timeout"], certainty: "review" },
    { on: preview({ ...failed, failure: "content-encoding" }), messages: ["damaged"], certainty: "review" },
    { on: preview({ ...failed, failure: "redirects" }), messages: ["loop"], certainty: "certain" },
    { on: preview({ mediaType: "text/html" }), messages: ["type"], certainty: "certain" },
  ],
} satisfies SiteCases<TargetsQuery>;
