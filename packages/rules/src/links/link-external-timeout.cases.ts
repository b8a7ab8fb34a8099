import type { ExternalLink } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { externalLink, type SiteCases, slice, targetRow } from "../testing/index.ts";

const url = "https://other.test/page";
const failing = (parts: Partial<ExternalLink>) => {
  const external = externalLink({ url, verdict: "infrastructure", ...parts });
  return targetRow({ kind: "anchor", target: slice({ url, internal: false, external }) });
};

export default {
  passes: [
    targetRow({ kind: "anchor", target: slice({ url, internal: false }) }),
    failing({ verdict: "alive" }),
    // The server refuses crawlers, and people may well see the page.
    failing({ verdict: "unverifiable", status: 403 }),
    failing({ verdict: "unverifiable", status: 999 }),
  ],
  fails: [
    { on: failing({ reason: "status", status: 503 }), messages: ["status"], certainty: "review" },
    { on: failing({ reason: "timeout", status: null }), messages: ["timeout"], certainty: "review" },
    { on: failing({ reason: "tls", status: null }), messages: ["certificate"], certainty: "review" },
    { on: failing({ reason: "connect", status: null }), messages: ["connection"], certainty: "review" },
    { on: failing({ reason: "dns", status: null }), messages: ["connection"], certainty: "review" },
  ],
} satisfies SiteCases<TargetsQuery>;
