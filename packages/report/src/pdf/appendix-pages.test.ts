import { expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { batches, samplePage, sampleSource } from "../sample-source.cases.ts";
import { appendixPages } from "./appendix-pages.ts";

it("keeps the worst pages of any number, and counts all of them", async () => {
  const all = Array.from({ length: 3000 }, (_, index) => samplePage(index + 1, `/${index + 1}`));
  const report = buildReport(sampleSource({ pages: batches(all) }));
  const { pages, count } = await appendixPages(report, 10);
  expect(count).toBe(3000);
  expect(pages).toHaveLength(10);
});
