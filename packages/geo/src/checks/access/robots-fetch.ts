import { robotsTxtHtmlResponse, robotsTxtServerError, robotsTxtTooLarge } from "@sightline/rules/shared";
import { defineSiteMeasure } from "../measure.ts";
import { measured, unmeasured } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.robots-fetch",
    pillar: "access",
    class: "gate",
    title: "robots.txt cannot be read",
    why: "If robots.txt returns a server error, crawlers that follow the standard treat the whole site as disallowed.",
    fix: "Serve robots.txt as static text/plain with status 200, and never behind a challenge.",
    found: "robots.txt: {answer}. Status 200 with plain text of up to 500 KiB, 404 or 410 passes.",
    weight: 0,
    evidence: "B",
    sources: ["rfc9309", "google-robots", "amazon-bots"],
    effort: "S",
  },
  coveredBy: [robotsTxtHtmlResponse, robotsTxtServerError, robotsTxtTooLarge],

  evaluate({ context }) {
    const main = context.robots.main;
    if (main === null) return unmeasured("robots.txt was not requested.");
    const { status, policy, truncated } = main.document;
    const answer = status === null ? "no response" : `status ${status}`;
    if (policy === "disallow-all") return measured(0, { answer });
    if (policy === "parsed") {
      if (main.lint.some(({ code }) => code === "html")) return measured(0.8, { answer: `${answer}, an HTML page` });
      return truncated ? measured(0.5, { answer: `${answer}, larger than what is read` }) : measured(1, { answer });
    }
    return measured(status === 404 || status === 410 || status === 200 ? 1 : 0.8, { answer });
  },
});
