import { siteName } from "../../short-url.ts";
import { gradeColor } from "./grade-color.ts";
import type { PdfSection } from "./section.ts";

/** Cover with author, client, date and score. */
export const coverSection: PdfSection = {
  id: "cover",
  compose({ report, words, brand, findings }) {
    const { crawl, score, site } = report;
    const prepared = brand.client === undefined ? [] : [words.preparedFor(brand.client)];
    const details = [
      brand.name ?? report.generator.name,
      [...prepared, words.auditedOn(crawl.finishedAt ?? crawl.startedAt), words.pagesAnalysed(crawl.counts.pages)].join(
        " · ",
      ),
    ];
    const { error, warning, notice } = findings.bySeverity;
    return [
      {
        kind: "cover",
        cover: {
          title: brand.title ?? words.title,
          subtitle: siteName(site.url),
          details,
          chart: {
            kind: "gauge",
            value: score.value,
            text: words.score(score.value),
            label: words.grade(score.grade),
            color: gradeColor(score.grade),
            radius: 84,
          },
          chartAlt: words.scoreAlt(score.value, score.grade),
          chartLabel: [words.healthScore, score.value === null ? "" : words.scoreExtent(crawl, score.interval)]
            .join(" ")
            .trim(),
          tiles: [
            { value: words.number(error), label: words.errors, tone: "critical" },
            { value: words.number(warning), label: words.warnings, tone: "high" },
            { value: words.number(notice), label: words.notices, tone: "low" },
            { value: words.percent(score.coverage), label: words.coverage },
          ],
          note: brand.note ?? words.coverNote,
        },
      },
    ];
  },
};
