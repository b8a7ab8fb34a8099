import { crawlPlan, type Subject } from "@sightline/model";
import type { ReportSource } from "./build-report.ts";
import {
  batches,
  origin,
  sampleCause,
  sampleCrawl,
  sampleIssue,
  samplePage,
  sampleRule,
  sampleScore,
  sampleSource,
  sampleTally,
} from "./sample-source.cases.ts";

/** A report's source in which everything that a site controls is one text. */
export function hostileSource(text: string): ReportSource {
  const rule = sampleRule("title-missing", "error");
  const url = `${origin}/${text}`;
  const page = samplePage(1, `/${text}`, {
    title: text,
    metaDescription: text,
    headings: [{ level: 1, text, hidden: false, inMain: true }],
    lang: text,
    contentType: text,
    canonicalUrl: text,
    finalUrl: url,
    custom: { price: [text, text] },
  });
  const gone = samplePage(2, `/gone/${text}`, { title: text, status: 404, indexability: "client-error" });
  const data = { what: text, list: [text, text] };
  const subjects: readonly Subject[] = [
    { kind: "page", url },
    { kind: "link", url, target: text },
    { kind: "resource", url: text, target: text },
    { kind: "group", url, key: text, size: 3, sample: [url, text, `${url}?2`] },
  ];
  const source = { line: 1, column: 2, snippet: text, path: text };
  // Twice, so that some issues stand in the file as elements and some as data.
  const issues = [...subjects, ...subjects].map((subject, index) =>
    sampleIssue(rule, page, { id: `issue_${index}`, subject, data, source }),
  );
  return sampleSource({
    site: { url, origin },
    crawl: sampleCrawl({
      status: "failed",
      stopReason: "failed",
      plan: crawlPlan({ extract: { price: ".price" } }),
      limitsHit: [{ limit: "url-length", count: 2, detail: text }],
      error: { code: "internal", message: text },
    }),
    score: {
      ...sampleScore,
      causes: [
        sampleCause("title-missing", 9, {
          target: text,
          targets: 1,
          element: "anchor",
          region: "content",
          text,
          template: `/${text}`,
          affected: 2,
        }),
      ],
    },
    canonicalHost: { canonical: url, audited: text, pages: 2, of: 2, copyBecause: null },
    rules: [rule],
    tallies: [sampleTally(rule, 1)],
    documents: {
      robots: [{ url, status: 200, policy: "parsed", text, sitemaps: [text], truncated: false }],
      sitemaps: [{ url: text, status: null, type: "unknown", source: "robots", urls: 0, issues: [text] }],
    },
    pages: batches([page, gone]),
    issues: batches(issues),
    issueCounts: batches([{ pageId: 1, error: 8, warning: 0, notice: 0 }]),
  });
}
