import { scoreRows } from "../../score-rows.ts";
import { scoreColor } from "./grade-color.ts";
import { type PdfSection, sectionHeading } from "./section.ts";

/** Score, weight and lost points of each category. */
export const scoresSection: PdfSection = {
  id: "scores",
  compose({ report: { score }, words }) {
    if (score.categories.length === 0) return [];
    const items = scoreRows(score).map(({ id, score: value, weight, pointsLost }) => {
      const aside = value === null ? words.scores.notAssessed : words.scores.lost(pointsLost);
      const label = words.category(id);
      return { label, value, weight, aside, text: words.score(value), color: scoreColor(value) };
    });
    return [
      sectionHeading("scores", words.scores.title),
      { kind: "paragraph", color: "muted", text: words.scores.lead, keepWithNext: true },
      {
        kind: "chart",
        chart: {
          kind: "bars",
          items: items.map((item) => ({
            ...item,
            label:
              item.value === null || item.weight === null
                ? item.label
                : `${item.label} (${words.percent(item.weight)})`,
          })),
        },
        alt: words.scores.alt(
          items.map(({ label, value, text, aside }) =>
            value === null ? `${label}: ${aside}` : `${label}: ${text}, ${aside}`,
          ),
        ),
      },
    ];
  },
};
