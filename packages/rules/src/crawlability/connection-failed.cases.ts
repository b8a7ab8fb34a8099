import type { FetchFailureKind } from "@sightline/facts";
import { type PageCases, page } from "../testing/index.ts";

const failed = (kind: FetchFailureKind, message: string, attempts = 3) =>
  page({ kind: "failure", status: null, failure: { kind, message }, attempts });

export default {
  passes: [
    page(),
    failed("timeout", "no answer within 30 s"),
    failed("dns", "the host name does not resolve"),
    // The crawl itself refused to connect.
    failed("address-not-allowed", "the address is private"),
    failed("protocol", "the body broke off"),
  ],
  fails: [
    { on: failed("connect", "connection refused"), messages: ["connect"] },
    { on: failed("connect", "connection reset", 1), messages: ["connect"], certainty: "review" },
    { on: failed("tls", "certificate has expired", 1), messages: ["tls"] },
    { on: failed("tls", "unable to verify the first certificate"), messages: ["tls"], certainty: "review" },
    { on: failed("tls", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY"), messages: ["tls"], certainty: "review" },
    { on: failed("connect", "connection reset", 1), messages: ["connect"], options: { minAttempts: 1 } },
  ],
} satisfies PageCases;
