import type { FetchFailureKind } from "@sightline/facts";
import { type PageCases, page } from "../testing/index.ts";

const failed = (kind: FetchFailureKind, attempts = 2) =>
  page({ kind: "failure", status: null, failure: { kind, message: "The body broke off." }, attempts });

export default {
  passes: [
    page(),
    // The crawl itself read no more of it.
    page({ bodyTruncated: true }),
    failed("connect"),
    failed("timeout"),
    failed("content-encoding"),
  ],
  fails: [
    { on: failed("truncated"), messages: ["truncated"] },
    { on: failed("truncated", 1), messages: ["truncated"], certainty: "review" },
    { on: failed("truncated", 1), messages: ["truncated"], options: { minAttempts: 1 } },
  ],
} satisfies PageCases;
