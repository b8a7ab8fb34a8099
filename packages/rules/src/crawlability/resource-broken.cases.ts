import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const failed = { status: null, mediaType: null };

export default {
  passes: [
    resourceRow(),
    resourceRow({ status: 403 }),
    resourceRow({ status: 404, isForeign: true }),
    // Another rule reports it.
    resourceRow({ ...failed, failure: "timeout" }),
  ],
  fails: [
    { on: resourceRow({ lost: ["https://site.test/background.png"] }), messages: ["named"], certainty: "review" },
    { on: resourceRow({ status: 404 }), messages: ["status"], certainty: "certain" },
    { on: resourceRow({ status: 503 }), messages: ["status"], certainty: "review" },
    { on: resourceRow({ status: 503, confirmed: true }), messages: ["status"], certainty: "certain" },
    { on: resourceRow({ ...failed, failure: "connect" }), messages: ["unreachable"], certainty: "review" },
    { on: resourceRow({ ...failed, failure: "tls" }), messages: ["certificate"], certainty: "review" },
    { on: resourceRow({ ...failed, failure: "no-such-host" }), messages: ["unresolved"], certainty: "certain" },
    { on: resourceRow({ ...failed, failure: "truncated" }), messages: ["damaged"], certainty: "review" },
    { on: resourceRow({ ...failed, failure: "redirects" }), messages: ["loop"], certainty: "certain" },
  ],
} satisfies SiteCases<TargetsQuery>;
