import { definePageRule } from "@sightline/model/rule";
import { isClientError, unproven } from "./client-error.ts";
import { isManagedPath } from "./managed-path.ts";
import { isReportedHere, namingData, referenceInputs } from "./reference.ts";

/** Statuses that have rules of their own or prove nothing. */
const otherRules = [...unproven, 404, 410];
/** Statuses that may change a moment later: timeout, conflict, misdirected request, lock, too early. */
const passing: readonly number[] = [408, 409, 421, 423, 425];

export default definePageRule({
  meta: {
    id: "http-4xx-internal",
    category: "crawlability",
    title: "Page returns a client error",
    severity: "error",
    why: "The server rejects a URL that the site itself refers to; visitors find nothing there, and search engines drop it from their index.",
    fix: "Restore the page, redirect its URL to the closest equivalent, or remove the links and references to it.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
      "https://www.rfc-editor.org/rfc/rfc9110",
    ],
    messages: { refused: "The URL returned {status} in {attempts} requests." },
    blocks: "home",
    cause: "dead-target",
  },
  population: "answered",
  reads: ["status", "attempts", ...referenceInputs],

  *evaluate(page) {
    if (!isClientError(page.status, otherRules) || !isReportedHere(page) || isManagedPath(page.url)) return;
    const mayPass = passing.includes(page.status) && page.attempts < 2;
    yield {
      message: "refused",
      data: {
        status: page.status,
        attempts: page.attempts,
        inlinks: page.inlinks,
        inSitemap: page.inSitemap,
        ...namingData(page),
      },
      certainty: mayPass ? "review" : "certain",
    };
  },
});
