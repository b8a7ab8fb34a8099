import type { FetchFailureKind } from "@sightline/facts";
import { type PageCases, page } from "../testing/index.ts";

const tooMany = {
  analysis: "failed",
  analysisFailure: "The page has more than 1000000 elements.",
} as const;
const failed = (kind: FetchFailureKind) =>
  page({ kind: "failure", status: null, analysis: "not-html", failure: { kind, message: "It was given up." } });

export default {
  passes: [
    page(),
    page({ kind: "other", analysis: "not-html", contentType: "application/pdf" }),
    // The custom extraction of a page that was analysed.
    page({ analysisFailure: "The selector took too long." }),
    // A challenge counts as refused.
    page({ analysis: "failed", challenge: true }),
    // What it says is said by its status.
    page({ ...tooMany, status: 404 }),
    page({ kind: "redirect", status: 301, analysis: "not-html" }),
    // Faults of the site, each with a rule of its own.
    ...(["dns", "connect", "tls", "timeout", "truncated", "content-encoding"] as const).map(failed),
  ],
  fails: [
    { on: page(tooMany), messages: ["analysis"] },
    { on: page({ ...tooMany, analysisFailure: null }), messages: ["analysis"] },
    { on: failed("limit"), messages: ["fetch"] },
    { on: failed("protocol"), messages: ["fetch"] },
    { on: failed("address-not-allowed"), messages: ["fetch"] },
  ],
} satisfies PageCases;
