import type { FetchFailureKind } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/** Failures caused by limits of this engine, or indistinguishable from those. */
const ownFailures: readonly FetchFailureKind[] = ["limit", "protocol", "address-not-allowed"];

export default definePageRule({
  meta: {
    id: "page-not-analysable",
    category: "crawlability",
    title: "Page could not be analysed",
    severity: "notice",
    why: "The audit knows nothing about this page and counts it neither as sound nor as faulty; the score rests on the other pages. This is a limit of the audit, not necessarily a problem of the site.",
    fix: "Check the page by hand. If the reason is unusual markup or an unusual response, simplify it: other software may have the same problem.",
    sources: [],
    messages: {
      analysis: "The page was fetched but not analysed: {reason}",
      fetch: "The URL was not read: {reason}",
    },
    blocks: "analysis",
  },
  population: "all",
  reads: ["status", "kind", "analysis", "analysisFailure", "challenge", "failure"],

  *evaluate({ status, kind, analysis, analysisFailure, challenge, failure }) {
    if (failure !== null && ownFailures.includes(failure.kind)) {
      yield { message: "fetch", data: { reason: quote(failure.message) } };
    }
    if (status === 200 && kind === "html" && analysis === "failed" && !challenge) {
      yield { message: "analysis", data: { reason: quote(analysisFailure ?? "The reason is unknown.") } };
    }
  },
});
