import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "access.robots-fetch",
    answer: "read",
    effect: "blocks",
    severity: "error",
    title: "robots.txt cannot be read",
    why: "Crawlers that follow the standard treat the whole site as closed while robots.txt answers with an error of the server.",
    fix: "Serve robots.txt as plain text with status 200, or 404 if there is none, and never behind a challenge.",
    sources: ["https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4"],
    messages: { failed: "robots.txt answered with {answer}." },
  },
  assess: ({ robots }) => (robots.main === null ? { notLookedAt: "robots.txt was not requested." } : null),
  *evaluate({ robots, survey, origin }) {
    const document = robots.main?.document;
    if (document?.policy !== "disallow-all") return;
    yield {
      subject: { kind: "site", url: `${origin}/robots.txt` },
      message: "failed",
      data: { answer: document.status === null ? "nothing" : `status ${document.status}` },
      pages: survey.pages.length,
    };
  },
});
