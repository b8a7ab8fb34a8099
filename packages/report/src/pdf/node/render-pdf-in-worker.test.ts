import { existsSync } from "node:fs";
import { diskFonts } from "@sightline/typeset/node";
import { describe, expect, it } from "vitest";
import { buildReport } from "../../build-report.ts";
import { sampleSource } from "../../sample-source.cases.ts";
import { hostileReport } from "../hostile-report.cases.ts";
import { renderPdf } from "../render-pdf.ts";
import { renderPdfInWorker } from "./render-pdf-in-worker.ts";

const built = existsSync(new URL("../../../../typeset/dist/bundle/typeset-thread.js", import.meta.url));

describe.skipIf(!built)(`renderPdfInWorker${built ? "" : " (skipped: the package is not built)"}`, () => {
  it("gives the bytes that renderPdf gives, and the same warnings", async () => {
    const warnings: string[][] = [[], []];
    const inThread = await renderPdfInWorker(hostileReport(), {
      onWarning: ({ message }) => warnings[0]?.push(message),
    });
    const here = await renderPdf(hostileReport(), {
      fonts: diskFonts(),
      onWarning: ({ message }) => warnings[1]?.push(message),
    });
    expect(Buffer.compare(inThread, here)).toBe(0);
    expect(warnings[0]).toEqual(warnings[1]);
  });

  it("ends the thread when it is aborted", async () => {
    const abort = new AbortController();
    const fonts = diskFonts();
    const sources = fonts.sources.map((source) => ({
      ...source,
      load: () => {
        abort.abort(new Error("enough"));
        return source.load();
      },
    }));
    const report = buildReport(sampleSource());
    await expect(renderPdfInWorker(report, { fonts: { ...fonts, sources } }, abort.signal)).rejects.toThrow("enough");
  });

  it("says that a report is too large for the memory of its thread", async () => {
    const rendered = renderPdfInWorker(hostileReport(), { maxHeapMb: 4 });
    await expect(rendered).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("report on a smaller crawl"),
    });
  });

  it("says which font could not be read", async () => {
    const fonts = diskFonts({ files: ["/nowhere/at-all.ttf"] });
    const report = hostileReport();
    await expect(renderPdfInWorker(report, { fonts })).rejects.toMatchObject({
      code: "plugin_failed",
      message: /at-all\.ttf/,
    });
  });

  it("lets a host's section compose in the host's thread", async () => {
    const seen: string[] = [];
    const own = {
      id: "own",
      compose() {
        seen.push("here");
        return [{ kind: "paragraph" as const, text: "Own." }];
      },
    };
    await renderPdfInWorker(buildReport(sampleSource()), { sections: [own] });
    expect(seen).toEqual(["here"]);
  });
});
