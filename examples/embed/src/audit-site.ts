import type { Auditor, CrawlCounts, CrawlPlanInput, DescribedIssue } from "sightline";
import { renderPdfInWorker } from "sightline/pdf";

/** How a site is audited. */
export interface AuditSiteOptions {
  readonly plan?: CrawlPlanInput;
  readonly onProgress?: (counts: CrawlCounts) => void;
  /** Aborts the audit, and the layout of its PDF. */
  readonly signal?: AbortSignal;
}

/** What the backend shows of an audit. */
export interface AuditedSite {
  /** 0–100; `null` when no page could be judged. */
  readonly score: number | null;
  /** The ten gravest. */
  readonly issues: readonly DescribedIssue[];
  readonly pdf: Uint8Array;
}

/** Audits a site and tells about its progress. @throws AuditError `site_unreachable` when there is nothing to audit */
export async function auditSite(auditor: Auditor, url: string, options: AuditSiteOptions = {}): Promise<AuditedSite> {
  const { plan, onProgress, signal } = options;
  const audit = auditor.audit(url, plan, { ...(signal && { signal }) });
  for await (const event of audit.events()) if (event.type === "progress") onProgress?.(event.counts);
  const { crawl, score, report } = await audit.result();
  const { items: issues } = await auditor.crawls.issues(crawl.id, { limit: 10, sort: "severity" });
  return { score: score.value, issues, pdf: await renderPdfInWorker(report, {}, signal) };
}
