import type { FetchFailureKind } from "@sightline/facts";
import { type PageCases, page } from "../testing/index.ts";

const failed = (kind: FetchFailureKind, attempts = 2) =>
  page({ kind: "failure", status: null, failure: { kind, message: "It does not decode." }, attempts });

export default {
  passes: [
    page(),
    // It is encoded, and was read.
    page({ headers: [{ name: "content-encoding", value: "gzip, br" }] }),
    failed("truncated"),
    failed("protocol"),
    failed("limit"),
  ],
  fails: [
    { on: failed("content-encoding"), messages: ["undecodable"] },
    { on: failed("content-encoding", 1), messages: ["undecodable"], certainty: "review" },
    { on: failed("content-encoding", 1), messages: ["undecodable"], options: { minAttempts: 1 } },
  ],
} satisfies PageCases;
