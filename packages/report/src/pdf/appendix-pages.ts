import type { Report, ReportPage } from "../report-schema.ts";

/** Reads the pages once and keeps those with the most issues, errors first; equal ones in order of discovery. */
export async function appendixPages(
  report: Report,
  most: number,
): Promise<{ readonly pages: readonly ReportPage[]; readonly count: number }> {
  let kept: { readonly page: ReportPage; readonly at: number }[] = [];
  let count = 0;
  for await (const page of report.pages()) {
    kept.push({ page, at: count });
    count += 1;
    if (kept.length >= 2 * most + 1000) kept = worst(kept, most);
  }
  return { pages: worst(kept, most).map(({ page }) => page), count };
}

function worst<Entry extends { readonly page: ReportPage; readonly at: number }>(
  entries: Entry[],
  most: number,
): Entry[] {
  return entries
    .sort((left, right) => {
      const [a, b] = [left.page.issueCounts, right.page.issueCounts];
      return b.error - a.error || b.warning - a.warning || b.notice - a.notice || left.at - right.at;
    })
    .slice(0, most);
}
