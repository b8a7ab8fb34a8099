import { buildReport } from "../src/build-report.ts";
import type { ReportComparison } from "../src/comparison.ts";
import type { Report } from "../src/report-schema.ts";
import { sampleAnalysis } from "../src/sample-analysis.cases.ts";
import { sampleGeo } from "../src/sample-geo.cases.ts";
import {
  batches,
  origin,
  sampleCrawl,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleSource,
  sampleTally,
} from "../src/sample-source.cases.ts";

const noTitle = sampleRule("title-missing", "error", { title: "Page has no title" });
const brokenLink = sampleRule("link-broken", "warning", { title: "Link is broken", category: "links" });
const shortText = sampleRule("text-short", "notice", { title: "Text is short", category: "content" });
const passing = sampleRule("lang-missing", "error", { title: "Page has no language", category: "international" });

/** A report of a shop: `count` pages, an error on every second, a broken link on every third, a notice on every tenth. */
export function shopReport(count: number): Report {
  const pages = Array.from({ length: count }, (_, index) =>
    samplePage(index + 1, index % 2 === 0 ? `/blog/post-${index}` : `/shop/coats/item-${index}`, {
      title: index % 5 === 0 ? `معطف شتوي رقم ${index}` : `Winter coat number ${index} – a title of ordinary length`,
      wordCount: (index * 7919) % 1000,
    }),
  );
  const every = (step: number) => pages.filter((_, index) => index % step === 0);
  const links = every(3).map((page, index) =>
    sampleIssue(brokenLink, page, {
      subject: { kind: "link", url: page.url, target: `${origin}/gone/${index}` },
      data: { what: `a link to /gone/${index}` },
      certainty: index === 0 ? "review" : "certain",
    }),
  );
  const issueCounts = pages.map((page, index) => ({
    pageId: page.id,
    error: index % 2 === 0 ? 1 : 0,
    warning: index % 3 === 0 ? 1 : 0,
    notice: index % 10 === 0 ? 1 : 0,
  }));
  const counts = { ...sampleCrawl().counts, fetched: count, pages: count };
  return buildReport({
    ...sampleSource({
      crawl: sampleCrawl({ counts }),
      rules: [noTitle, brokenLink, shortText, passing],
      tallies: [
        sampleTally(noTitle, every(2).length),
        sampleTally(brokenLink, links.length),
        sampleTally(shortText, every(10).length),
        sampleTally(passing, 0),
      ],
      pages: batches(pages),
      issues: batches(
        every(2).map((page) => sampleIssue(noTitle, page, { data: { what: "no title" } })),
        links,
        every(10).map((page) => sampleIssue(shortText, page, { data: { what: "12 words" } })),
      ),
      issueCounts: batches(issueCounts),
    }),
    geo: sampleGeo(),
    analysis: sampleAnalysis(),
  });
}

/** What changed: the first issues of the report are new, and two are gone. */
export async function shopComparison(report: Report): Promise<ReportComparison> {
  const added = [];
  for await (const issue of report.issues()) if (added.push(issue) === 3) break;
  const gone = (id: string, path: string) =>
    ({ id, rule: "link-broken", severity: "warning", subject: { url: origin + path } }) as const;
  return {
    scoreFrom: 74.5,
    scoreTo: report.score.value,
    added,
    fixed: [gone("issue_gone1", "/old/a"), gone("issue_gone2", "/old/b")],
    unknown: [],
    unchanged: 12,
  };
}
