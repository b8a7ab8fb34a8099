import { scoreTrend } from "../../history.ts";
import type { Section } from "../section.ts";

/** Score of this crawl after those of earlier ones; omitted without a history. */
export const trend: Section<"trend"> = {
  id: "trend",
  nav: "Trend",
  title: (words) => words.trend.title,
  compose({ report, history, words: { day, score, trend: words } }) {
    const points = scoreTrend(report, history).map(({ at, score: value, isComparable }) => {
      const label = day(at);
      return { label, value, isComparable, name: isComparable ? label : words.otherMethod(label) };
    });
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined || points.length < 2) return null;
    const lead = words.lead(points.length, first, last);
    const hasBreak = points.some(({ isComparable }) => !isComparable);
    return [
      { kind: "paragraph", role: "lead", text: hasBreak ? `${lead} ${words.methodBreak}` : lead },
      {
        kind: "trend",
        points,
        alt: words.alt(points.map(({ name, value }) => `${name}: ${score(value)}`)),
        title: words.numbers,
        table: {
          caption: words.tableSummary,
          columns: [{ title: words.columns.crawl }, { title: words.columns.score, isNumber: true }],
          rows: points.map(({ name, value }) => ({ cells: [name, value.toFixed(1)] })),
        },
      },
    ];
  },
};
