import type { RichText } from "@sightline/typeset";
import type { ReportPage } from "../../report-schema.ts";
import { pageName } from "../../short-url.ts";
import { type PdfSection, type SectionInput, sectionHeading } from "./section.ts";

/** Pages up to the report's maximum; the attached files contain all of them. */
export const appendixSection: PdfSection = {
  id: "appendix",
  compose(input) {
    const { words, pages, pageCount, attachments } = input;
    if (pages.length === 0) return [];
    const { columns } = words.appendix;
    const attached = attachments.length === 0 ? "" : ` ${words.appendix.attached(attachments.join(", "))}`;
    return [
      sectionHeading("appendix", words.appendix.title),
      {
        kind: "paragraph",
        color: "muted",
        text: `${words.appendix.lead(pages.length, pageCount)}${attached}`,
        keepWithNext: true,
      },
      {
        kind: "table",
        summary: words.appendix.tableSummary,
        columns: [
          { title: columns.page, share: 1, maxLines: 2 },
          { title: columns.url, share: 1, leftToRight: true, isRowHeader: true },
          { title: columns.status, points: 46, align: "end" },
          { title: columns.errors, points: 46, align: "end" },
          { title: columns.warnings, points: 58, align: "end" },
        ],
        rows: pages.map((page) => pageRow(input, page)),
      },
    ];
  },
};

function pageRow({ report, words }: SectionInput, page: ReportPage): readonly RichText[] {
  const { error, warning } = page.issueCounts;
  const isGood = page.status !== null && page.status < 400;
  return [
    page.title ?? "–",
    [{ text: pageName(page.url, report.site.origin), href: page.url }],
    isGood
      ? String(page.status)
      : [{ text: page.status === null ? words.appendix.noAnswer : String(page.status), color: "critical" }],
    error === 0 ? "–" : words.number(error),
    warning === 0 ? "–" : words.number(warning),
  ];
}
