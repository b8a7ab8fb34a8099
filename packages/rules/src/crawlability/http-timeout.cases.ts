import type { FetchFailureKind } from "@sightline/facts";
import { type PageCases, page } from "../testing/index.ts";

const failed = (kind: FetchFailureKind, attempts: number) =>
  page({ kind: "failure", status: null, failure: { kind, message: "no answer" }, attempts });

export default {
  passes: [page({ totalMs: 29_000 }), failed("connect", 3), failed("dns", 3), page({ status: 504, kind: "other" })],
  fails: [
    { on: failed("timeout", 2), messages: ["timeout"] },
    { on: failed("timeout", 1), messages: ["timeout"], certainty: "review" },
    { on: failed("timeout", 1), messages: ["timeout"], options: { minAttempts: 1 } },
  ],
} satisfies PageCases;
