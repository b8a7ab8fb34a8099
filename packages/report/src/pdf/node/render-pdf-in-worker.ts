import type { PdfFonts } from "@sightline/typeset";
import { diskFonts, typesetInWorker } from "@sightline/typeset/node";
import type { Report } from "../../report-schema.ts";
import { composeReport } from "../compose-report.ts";
import type { PdfContentOptions } from "../pdf-options.ts";
import { asAuditError } from "../typeset-failure.ts";

/** Options of {@link renderPdfInWorker}. */
export interface PdfWorkerOptions extends PdfContentOptions {
  /** Default: the fonts that {@link diskFonts} finds. */
  readonly fonts?: PdfFonts;
  /** Maximum heap of the thread, in megabytes. Default 512. */
  readonly maxHeapMb?: number;
}

/**
 * Renders a report like `renderPdf`, but lays it out in a worker thread, so that a server stays responsive. The
 * report's streams, sections and fonts are read in the caller's thread. Aborting terminates the worker at once.
 *
 * @throws AuditError like `renderPdf`, or `too_large` when the thread runs out of memory; the signal's reason if it is
 * aborted
 */
export async function renderPdfInWorker(
  report: Report,
  options: PdfWorkerOptions = {},
  signal?: AbortSignal,
): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const { fonts = diskFonts(), onWarning, maxHeapMb } = options;
  const model = await composeReport(report, options, signal);
  return typesetInWorker(model, {
    fonts,
    ...(onWarning === undefined ? {} : { onWarning }),
    ...(maxHeapMb === undefined ? {} : { maxHeapMb }),
    ...(signal === undefined ? {} : { signal }),
  }).catch(asAuditError);
}
