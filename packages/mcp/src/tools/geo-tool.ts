import type { GeoResult } from "@sightline/engine";
import { AuditError } from "@sightline/model";
import { z } from "zod";
import { judgedCrawl } from "../audits/judged-crawl.ts";
import { defineTool } from "../define-tool.ts";
import { boundedText } from "../text/bounded-text.ts";
import { issueLine } from "../text/issue-line.ts";
import { siteText, siteTextNote } from "../text/site-text.ts";
import { crawlInput } from "./inputs.ts";

const shown = 10;

export const geoTool = defineTool({
  name: "geo",
  title: "Audit for answer engines",
  description:
    "Shows how answer engines see an audited site: can they read it, do they learn who it is, is it answering, can it be trusted. Runs the GEO audit of the crawl if there is none yet.",
  input: z.object({ crawl: crawlInput }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  async run({ crawl: id }, { session, signal }) {
    const { auditor, crawl, report, run, fileOf } = await judgedCrawl(session, id);
    if (report.geo === undefined && run?.target.folder !== undefined && run.target.folder !== null) {
      throw new AuditError("conflict", "A folder is no longer served after its audit: audit it again with geo: true.");
    }
    const geo = report.geo ?? (await auditor.geoAudit(crawl.siteId, { crawlId: crawl.id, signal })).result;
    if (geo === null) throw new AuditError("internal", "The GEO audit failed.");
    const place = { origin: report.site.origin, fileOf };
    return boundedText(
      [
        siteTextNote,
        `${crawl.id}: audit for answer engines`,
        ...answerLines(geo),
        ...geo.doFirst.map(({ title, text }) => `do first: ${siteText(title)}: ${siteText(text, 300)}`),
        `findings: ${geo.findingsTotal ?? geo.findings.length}, the first:`,
        ...geo.findings
          .slice(0, shown)
          .map((finding) => `${finding.severity} ${finding.rule} ${issueLine(finding, place)}`),
        ...(geo.findings.length > shown ? ["more: report writes all findings"] : []),
      ],
      "call report",
    );
  },
});

function answerLines({ answers }: GeoResult): readonly string[] {
  return Object.entries(answers).map(([name, { state, text }]) => `${name}: ${state}: ${siteText(text, 300)}`);
}
