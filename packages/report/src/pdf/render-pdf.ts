import { typeset } from "@sightline/typeset";
import type { Report } from "../report-schema.ts";
import { composeReport } from "./compose-report.ts";
import type { PdfOptions } from "./pdf-options.ts";
import { asAuditError } from "./typeset-failure.ts";

/**
 * Writes the report as a tagged PDF with bookmarks, for any script that the fonts support. It takes seconds of
 * processor time per hundred pages, so a server should run it in another thread.
 *
 * @throws AuditError `invalid_options` for options that contradict each other
 * @example await writeFile("report.pdf", await renderPdf(report, { fonts: diskFonts() }));
 */
export async function renderPdf(report: Report, options: PdfOptions): Promise<Uint8Array> {
  const model = await composeReport(report, options, options.signal);
  return typeset(model, options).catch(asAuditError);
}
