import type { Resource } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const elsewhere = (found: Partial<Resource>) =>
  resourceRow({ url: "https://cdn.test/lib.js", isForeign: true, mediaType: "text/javascript", ...found });

export default {
  passes: [elsewhere({}), elsewhere({ status: 503 }), elsewhere({ status: 403 }), resourceRow({ status: 404 })],
  fails: [
    { on: elsewhere({ status: 404 }), messages: ["status"], certainty: "review" },
    { on: elsewhere({ status: 404, confirmed: true }), messages: ["status"], certainty: "certain" },
    { on: elsewhere({ status: null, failure: "no-such-host" }), messages: ["unresolved"], certainty: "review" },
    { on: elsewhere({ status: null, failure: "redirects" }), messages: ["loop"], certainty: "review" },
  ],
} satisfies SiteCases<TargetsQuery>;
