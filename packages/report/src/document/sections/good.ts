import type { Section } from "../section.ts";

/** Checks that passed. */
export const good: Section<"good"> = {
  id: "good",
  nav: null,
  only: ["html", "pdf"],
  title: (words) => words.good.title,
  compose({ report, words }) {
    const passed = report.rules.filter(
      ({ status, applicable, failing, needsReview }) =>
        status === "assessed" && applicable > 0 && failing + needsReview === 0,
    );
    if (passed.length === 0) return null;
    const names = passed.map(({ title, category }) => ({ name: title, group: words.category(category) }));
    return [
      { kind: "paragraph", role: "lead", text: words.good.lead(passed.length) },
      {
        kind: "card",
        blocks: [{ kind: "names", title: words.good.names, tally: words.rule(passed.length), names }],
      },
    ];
  },
};
