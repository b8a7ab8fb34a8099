import type { PdfSection } from "./section.ts";

const mostPoints = 60;

/** The score of this crawl after those of earlier ones; nothing without a history. */
export const trendSection: PdfSection = {
  id: "trend",
  compose({ report, words, history }) {
    const now = { at: report.crawl.finishedAt ?? report.crawl.startedAt ?? "", score: report.score.value };
    const points = [...history.filter(({ at }) => at !== now.at), now]
      .flatMap(({ at, score }) =>
        score === null ? [] : [{ label: words.day(at), value: score, text: words.score(score) }],
      )
      .slice(-mostPoints);
    if (points.length < 2) return [];
    return [
      { kind: "heading", level: 2, text: words.trend.title, id: "section-trend" },
      {
        kind: "chart",
        chart: { kind: "trend", points },
        alt: words.trend.alt(points.map(({ label, text }) => `${label}: ${text}`)),
      },
    ];
  },
};
