import { scoreTrend } from "../../history.ts";
import type { PdfSection } from "./section.ts";

/** Score of this crawl after those of earlier ones; omitted without a history. */
export const trendSection: PdfSection = {
  id: "trend",
  compose({ report, words, history }) {
    const points = scoreTrend(report, history).map(({ at, score, isComparable }) => ({
      label: words.day(at),
      value: score,
      text: words.score(score),
      isComparable,
    }));
    const note = points.some(({ isComparable }) => !isComparable) ? words.trend.methodBreak : null;
    if (points.length < 2) return [];
    return [
      { kind: "heading", level: 2, text: words.trend.title, id: "section-trend" },
      {
        kind: "chart",
        chart: { kind: "trend", points },
        alt: words.trend.alt(
          points.map(({ label, text, isComparable }) =>
            isComparable ? `${label}: ${text}` : `${words.trend.otherMethod(label)}: ${text}`,
          ),
        ),
      },
      ...(note === null ? [] : [{ kind: "paragraph", size: "small", color: "muted", text: note } as const]),
    ];
  },
};
