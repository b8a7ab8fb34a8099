import { scoreRows } from "../../score-rows.ts";
import type { Section } from "../section.ts";

/** Score, weight and lost points of each category; omitted if there is no score. */
export const scores: Section<"scores"> = {
  id: "scores",
  nav: "Categories",
  only: ["html", "pdf", "markdown", "terminal"],
  title: (words) => words.scores.title,
  compose({ report: { score }, words }, depth) {
    if (score.value === null || score.categories.length === 0) return null;
    const rows = scoreRows(score);
    const { lead, alt, tableSummary, columns, untested: reasons, lost } = words.scores;
    const bars = rows.map(({ id, score: value, weight, pointsLost, untested }) => ({
      label: words.category(id),
      ...(value === null || weight === null ? {} : { weight: words.percent(weight) }),
      value,
      text: words.score(value),
      aside: value === null ? reasons[untested ?? "unknown"] : lost(pointsLost),
    }));
    const cells = rows.map(({ id, score: value, weight, pointsLost, untested }) => [
      words.category(id),
      { kind: "score", value, text: value === null ? reasons[untested ?? "unknown"] : words.score(value) } as const,
      value === null || weight === null ? "–" : words.percent(weight),
      value === null ? "–" : words.points(pointsLost),
    ]);
    const numbers = [columns.score, columns.weight, columns.lost].map((title) => ({ title, isNumber: true }));
    return [
      ...(depth === "full" ? [{ kind: "paragraph", role: "lead", text: lead } as const] : []),
      {
        kind: "bars",
        bars,
        alt: alt(
          bars.map(({ label, value, text, aside }) => `${label}: ${value === null ? aside : `${text}, ${aside}`}`),
        ),
        table: {
          caption: tableSummary,
          columns: [{ title: columns.category }, ...numbers],
          rows: cells.map((row) => ({ cells: row })),
        },
      },
    ];
  },
};
