import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { sampleSource } from "../sample-source.cases.ts";
import { reportFiles } from "./report-files.ts";
import { reportFormats } from "./report-formats.ts";

async function written(format: (typeof reportFormats)[number]) {
  const files: { name: string; mediaType: string; bytes: Buffer }[] = [];
  for await (const { name, mediaType, content } of reportFiles(buildReport(sampleSource()), format)) {
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(Buffer.from(part));
    files.push({ name, mediaType, bytes: Buffer.concat(parts) });
  }
  return files;
}

describe.each(reportFormats)("the files of %s", (format) => {
  it("have names that are safe in a folder, a media type and something in them", async () => {
    const files = await written(format);
    expect(files.length).toBeGreaterThan(0);
    for (const { name, mediaType, bytes } of files) {
      expect(name).toMatch(/^[a-z][a-z0-9.-]*\.[a-z]+$/);
      expect(mediaType).toMatch(/^(text|application)\/[a-z+-]+(; charset=utf-8)?$/);
      expect(bytes.length).toBeGreaterThan(0);
    }
  });
});

it("ends the layout of a PDF when it is told to", async () => {
  const end = AbortSignal.abort(new Error("Enough."));
  const [file] = await collect(reportFiles(buildReport(sampleSource()), "pdf", { signal: end }));
  await expect(
    collect(
      (async function* () {
        yield* file?.content ?? [];
      })(),
    ),
  ).rejects.toThrow("Enough.");
});
