import { join } from "node:path";
import type { Auditor } from "@sightline/engine";
import { readOnce, withTraffic } from "@sightline/report";
import { auditorSettings } from "./auditor-settings.ts";
import { readBaseline } from "./baseline.ts";
import { readBrand } from "./brand.ts";
import { readConfig } from "./config-file.ts";
import { parseFormats } from "./report-formats.ts";
import { reportOptions } from "./report-options.ts";
import { shownPath } from "./shown-path.ts";
import { namedCrawl, withStoredCrawls } from "./stored-crawls.ts";
import { trafficTable, unmatchedText } from "./tables/traffic-table.ts";
import type { Terminal } from "./terminal.ts";
import { prepareFolder, writeReports } from "./write-reports.ts";

/** Flags of `sightline report`. */
export interface ReportCommandFlags {
  readonly store: string;
  readonly site?: string;
  readonly format: string;
  readonly out?: string;
  readonly brand?: string;
  readonly baseline?: string;
  readonly compare?: string;
  readonly join?: string;
  readonly config?: string;
}

/** `sightline report <crawl|last>`: writes the report of a stored crawl, without crawling again. */
export async function reportCommand(name: string, flags: ReportCommandFlags, terminal: Terminal): Promise<void> {
  const formats = parseFormats(flags.format);
  const brand = flags.brand === undefined ? {} : await readBrand(flags.brand);
  const baseline = flags.baseline === undefined ? null : await readBaseline(flags.baseline);
  const traffic = flags.join === undefined ? null : await trafficTable(flags.join);
  const settings = auditorSettings(await readConfig(flags.config), {}, process.env);
  const write = async (auditor: Auditor) => {
    const crawl = await namedCrawl(auditor, name, flags.site);
    const judged = await auditor.report(crawl.id);
    const stored = traffic === null ? judged : await withTraffic(judged, traffic.of(crawl.startUrl));
    terminal.err(unmatchedText(stored) ?? "");
    const report = formats.length > 1 ? readOnce(stored) : stored;
    const folder = flags.out ?? join(".sightline", "reports", crawl.id);
    await prepareFolder(folder);
    const asked = { brand, baseline, compareWith: flags.compare ?? null };
    const options = await reportOptions(auditor, { crawl, report }, asked);
    const paths = await writeReports(report, formats, folder, options);
    for (const path of paths) terminal.out(`${shownPath(path)}\n`);
  };
  await withStoredCrawls(flags.store, "report", write, settings);
}
