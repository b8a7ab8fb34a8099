import { searchObstacle } from "../../access/search-obstacle.ts";
import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "access.directives",
    answer: "read",
    effect: "blocks",
    severity: "warning",
    title: "Directives keep the text out of answers",
    why: "Google quotes no page with nosnippet or max-snippet:0, and Copilot none with noarchive.",
    fix: "Remove the directive from pages that should be quoted.",
    sources: [
      "https://developers.google.com/search/docs/appearance/ai-features",
      "https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat",
    ],
    messages: { directive: "{line}" },
  },
  *evaluate(page) {
    // A page with noindex that readers are led to is told as such.
    if (page.record.noindex) return;
    const found = searchObstacle(page, "directives");
    if (found === null) return;
    const isUnwanted = page.site.goal === "visible" || page.site.goal === "visible-no-training";
    yield { message: "directive", certainty: isUnwanted ? "certain" : "review", data: { line: found.line } };
  },
});
