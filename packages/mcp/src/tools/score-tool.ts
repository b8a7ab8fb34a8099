import { z } from "zod";
import { judgedCrawl } from "../audits/judged-crawl.ts";
import { defineTool } from "../define-tool.ts";
import { scoreLine } from "../text/audit-summary.ts";
import { boundedText } from "../text/bounded-text.ts";
import { siteText, siteTextNote } from "../text/site-text.ts";
import { crawlInput, readsStore } from "./inputs.ts";

const shownRules = 10;
const shownHistory = 8;

export const scoreTool = defineTool({
  name: "score",
  title: "Score of an audit",
  description:
    "Shows the score with its categories, the rules that cost most points, and the scores of earlier audits.",
  input: z.object({ crawl: crawlInput }),
  annotations: readsStore,
  async run({ crawl: id }, { session }) {
    const { auditor, crawl, report } = await judgedCrawl(session, id);
    const { score, overview = [] } = report;
    const history = await auditor.scoreHistory(crawl.siteId, { limit: shownHistory });
    return boundedText(
      [
        siteTextNote,
        `${crawl.id} ${siteText(report.site.url)}`,
        scoreLine(score),
        ...(score.gradeReason === null ? [] : [`grade: ${score.gradeReason}`]),
        ...overview.map((sentence) => `overview: ${siteText(sentence, 400)}`),
        "categories (score, points lost):",
        ...score.categories.map(
          ({ id: category, score: value, pointsLost, untested }) =>
            `${category} ${value === null ? (untested ?? "not assessed") : value.toFixed(0)} -${pointsLost.toFixed(1)}`,
        ),
        "rules that cost most:",
        ...score.attribution
          .slice(0, shownRules)
          .map(({ rule, pointsLost, affected }) => `${rule} -${pointsLost.toFixed(1)} (${affected} affected)`),
        "history:",
        ...history.items.map(
          ({ crawlId, finishedAt, value }) =>
            `${crawlId} ${finishedAt ?? ""} ${value === null ? "none" : value.toFixed(1)}`,
        ),
      ],
      "call issues",
    );
  },
});
