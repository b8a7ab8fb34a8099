import type { ExternalLink } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { externalLink, type SiteCases, slice, targetRow } from "../testing/index.ts";

const url = "https://other.test/page";
const to = (parts: Partial<ExternalLink>) =>
  targetRow({ kind: "anchor", target: slice({ url, internal: false, external: externalLink({ url, ...parts }) }) });
const broken = (parts: Partial<ExternalLink> = {}) => to({ verdict: "broken", status: 404, confirmed: true, ...parts });

export default {
  passes: [
    targetRow({ kind: "anchor", target: slice({ url, internal: false }) }),
    to({ verdict: "alive" }),
    // The server refuses crawlers, and people may well see the page.
    to({ verdict: "unverifiable", status: 403 }),
    to({ verdict: "unverifiable", status: 999 }),
  ],
  fails: [
    { on: broken(), messages: ["status"] },
    { on: broken({ status: 410 }), messages: ["status"] },
    { on: broken({ confirmed: false }), messages: ["status"], certainty: "review" },
    { on: broken({ finalUrl: "https://other.test/moved" }), messages: ["redirected"] },
    { on: broken({ status: null, reason: "no-such-host" }), messages: ["unresolved"] },
    { on: broken({ reason: "parked", status: 200, confirmed: false }), messages: ["parked"], certainty: "review" },
    { on: broken({ status: 503 }), messages: ["status"] },
    { on: broken({ status: null, reason: "timeout" }), messages: ["failing"] },
  ],
} satisfies SiteCases<TargetsQuery>;
