import { reportHeaderSchema, reportIssueSchema, reportPageSchema } from "@sightline/report";
import { expect, it } from "vitest";
import { largeReport } from "../bench/large-report.mjs";

it("measures reports of the shape that an audit writes", async () => {
  const report = largeReport({ issues: 2, pages: 2 });
  expect(reportHeaderSchema.safeParse(report).error?.issues ?? []).toEqual([]);
  for await (const issue of report.issues()) expect(reportIssueSchema.safeParse(issue).error).toBeUndefined();
  for await (const page of report.pages()) expect(reportPageSchema.safeParse(page).error).toBeUndefined();
});
