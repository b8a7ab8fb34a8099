import { joinText, type Report, reportHeaderSchema, reportIssueSchema, reportPageSchema } from "@sightline/report";
import { reportFiles } from "@sightline/report/files";
import { renderHtml } from "@sightline/report/html";
import { renderMarkdown } from "@sightline/report/markdown";
import { expect, it } from "vitest";
import { largeReport } from "../bench/large-report.mjs";

/** Enough for every outcome and every row of the lists. */
const few = 2500;
const many = 20_000;

it("measures reports of the shape that an audit writes", async () => {
  const report = largeReport({ issues: 2, pages: 2, beside: 2 });
  expect(reportHeaderSchema.safeParse(report).error?.issues ?? []).toEqual([]);
  for await (const issue of report.issues()) expect(reportIssueSchema.safeParse(issue).error).toBeUndefined();
  for await (const page of report.pages()) expect(reportPageSchema.safeParse(page).error).toBeUndefined();
});

it("has sections on links out, files and hosts, whose size does not follow the number of their URLs", async () => {
  const sizes = [];
  for (const beside of [few, many]) {
    const report: Report = largeReport({ issues: 24, pages: 24, beside });
    const html = await joinText(renderHtml(report));
    for (const id of ["externals", "resources", "hosts"]) expect(html).toContain(`id="${id}"`);
    const markdown = await joinText(renderMarkdown(report));
    expect(markdown.length).toBeLessThan(65_536);
    sizes.push({ html: html.length, header: JSON.stringify(report).length });
  }
  const [small, large] = sizes;
  // Numbers have more digits.
  expect((large?.html ?? 0) - (small?.html ?? 0)).toBeLessThan(5000);
  expect((large?.header ?? 0) - (small?.header ?? 0)).toBeLessThan(5000);
});

it("streams the tables of links out and files, piece by piece", async () => {
  const report: Report = largeReport({ issues: 24, pages: 24, beside: many });
  const sizes = new Map<string, { rows: number; largest: number }>();
  for await (const { name, content } of reportFiles(report, "csv")) {
    const size = { rows: -1, largest: 0 };
    for await (const piece of content) {
      size.rows += String(piece).split("\r\n").length - 1;
      size.largest = Math.max(size.largest, piece.length);
    }
    sizes.set(name, size);
  }
  for (const name of ["externals.csv", "resources.csv"]) {
    expect(sizes.get(name)?.rows).toBe(many);
    expect(sizes.get(name)?.largest).toBeLessThan(100_000);
  }
});
