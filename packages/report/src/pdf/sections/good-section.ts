import { type PdfSection, sectionHeading } from "./section.ts";

const maxNames = 40;

/** Checks that passed. */
export const goodSection: PdfSection = {
  id: "good",
  compose({ report, words }) {
    const passed = report.rules.filter(
      ({ status, applicable, failing, needsReview }) =>
        status === "assessed" && applicable > 0 && failing + needsReview === 0,
    );
    if (passed.length === 0) return [];
    const byCategory = new Map<string, string[]>();
    for (const { category, title } of passed.slice(0, maxNames)) {
      byCategory.set(category, [...(byCategory.get(category) ?? []), title]);
    }
    const more = passed.length - maxNames;
    return [
      sectionHeading("good", words.good.title),
      { kind: "paragraph", color: "muted", text: words.good.lead(passed.length), keepWithNext: true },
      {
        kind: "list",
        items: [...byCategory].map(([category, titles]) => ({
          text: [{ text: `${words.category(category)}: `, bold: true }, { text: titles.join("; ") }],
        })),
      },
      ...(more > 0 ? [{ kind: "paragraph", size: "small", color: "muted", text: words.andMore(more) } as const] : []),
    ];
  },
};
