import type { FetchFailureKind } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/** Failures that are this engine's limits, or that it cannot tell from them. */
const ownFailures: readonly FetchFailureKind[] = ["limit", "protocol", "address-not-allowed"];

export default definePageRule({
  meta: {
    id: "page-not-analysable",
    category: "crawlability",
    title: "Page could not be analysed by this audit",
    severity: "notice",
    why: "Nothing is known of this page: it is neither counted as sound nor as faulty, and the score rests on the other pages. That is a limit of this audit and not by itself a fault of the site.",
    fix: "Look at the page by hand. If the reason is unusual markup or an unusual answer, simplify it: other programs may have the same trouble.",
    sources: [],
    messages: {
      analysis: "The page was fetched and not analysed: {reason}",
      fetch: "The URL was not read: {reason}",
    },
    blocks: "analysis",
  },
  population: "all",
  reads: ["status", "kind", "analysis", "analysisFailure", "failure"],

  *evaluate({ status, kind, analysis, analysisFailure, failure }) {
    if (failure !== null && ownFailures.includes(failure.kind)) {
      yield { message: "fetch", data: { reason: quote(failure.message) } };
    }
    if (status === 200 && kind === "html" && analysis === "failed") {
      yield { message: "analysis", data: { reason: quote(analysisFailure ?? "The reason is unknown.") } };
    }
  },
});
