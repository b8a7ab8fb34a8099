import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { buildReport, type ReportSource } from "./build-report.ts";
import { readOnce } from "./read-once.ts";
import type { Report } from "./report-schema.ts";
import { batches, sampleIssue, samplePage, sampleRule, sampleSource } from "./sample-source.cases.ts";

/** A report that counts how often its streams are opened. */
function countedReport(overrides: Partial<ReportSource> = {}): { report: Report; opened: string[] } {
  const source = buildReport(sampleSource(overrides));
  const opened: string[] = [];
  const noted = <Row>(name: string, open: () => AsyncIterable<Row>) => {
    opened.push(name);
    return open();
  };
  return {
    report: {
      ...source,
      pages: () => noted("pages", source.pages),
      issues: () => noted("issues", source.issues),
    },
    opened,
  };
}

describe("readOnce", () => {
  it("opens each stream of the source once, and gives the same rows every time", async () => {
    const rule = sampleRule("known", "error");
    const odd = samplePage(1, "/", { title: "half \ud83d, \u0000 and ünï", custom: { ["__proto__"]: ["x"] } });
    const { report, opened } = countedReport({
      pages: batches([odd]),
      issues: batches([sampleIssue(rule, odd, { data: { what: "\udc00" } })]),
    });
    const once = readOnce(report);
    const rows = async (from: Report) => [await collect(from.pages()), await collect(from.issues())];
    const first = await rows(once);
    expect(await rows(once)).toEqual(first);
    expect(opened).toEqual(["pages", "issues"]);
    expect(await rows(report)).toEqual(first);
  });

  it("reads the source again after a reader that stopped early", async () => {
    const { report, opened } = countedReport();
    const once = readOnce(report);
    for await (const _page of once.pages()) break;
    expect(await collect(once.pages())).toHaveLength(3);
    expect(opened).toEqual(["pages", "pages"]);
  });

  it("keeps nothing of a stream that is too long", async () => {
    const { report, opened } = countedReport();
    const once = readOnce(report, 10);
    expect(await collect(once.pages())).toEqual(await collect(once.pages()));
    expect(opened).toEqual(["pages", "pages"]);
  });

  it("keeps the rows once, however often it is asked", () => {
    const once = readOnce(buildReport(sampleSource()));
    expect(readOnce(once)).toBe(once);
  });
});
