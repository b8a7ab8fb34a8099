import type { FieldDataFailure, FieldRecord, PageFieldData } from "@sightline/model";
import type { FieldDataTarget } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { pageFieldData, type VisitedPage } from "./page-field-data.ts";

const { signal } = new AbortController();
const origin = "https://boots.dev";
const home = page("/", { isHome: true });

const record: FieldRecord = {
  scope: "page",
  firstDay: "2026-10-31",
  lastDay: "2026-11-27",
  lcpMs: { p75: 1000, good: 1, needsImprovement: 0, poor: 0 },
  inpMs: null,
  cls: null,
  fcpMs: null,
  ttfbMs: null,
};

function page(path: string, parts: Partial<VisitedPage> = {}): VisitedPage {
  return { url: new URL(path, origin).href, isHome: false, remoteAddress: "93.184.216.34", ...parts };
}

/** Asks for pages one by one. */
async function asked(
  pages: readonly VisitedPage[],
  answer: (target: FieldDataTarget) => FieldRecord | FieldDataFailure | null,
  earlier: readonly PageFieldData[] = [],
) {
  const targets: FieldDataTarget[] = [];
  const fieldData = {
    async record(target: FieldDataTarget) {
      targets.push(target);
      return answer(target);
    },
  };
  const isPublicAddress = (address: string) => !address.startsWith("10.");
  const field = pageFieldData({ fieldData: true, renderDevice: "mobile" }, { fieldData, isPublicAddress });
  for (const one of earlier) field.restore(one);
  const found: (PageFieldData | null)[] = [];
  for (const one of pages) found.push(await field.of(one, signal));
  return { found, targets };
}

const failure = (reason: FieldDataFailure["reason"]): FieldDataFailure => ({ kind: "failure", reason, message: "No." });
const originOnly = (target: FieldDataTarget) => ("origin" in target ? { ...record, scope: "origin" as const } : null);

describe("field data of pages", () => {
  it("is their own record", async () => {
    const { found, targets } = await asked([home, page("/wet")], () => record);
    expect(found).toEqual([
      { kind: "record", record },
      { kind: "record", record },
    ]);
    expect(targets).toEqual([{ url: `${origin}/` }, { url: `${origin}/wet` }]);
  });

  it("is that of the origin for a home page without a record, and none for other pages", async () => {
    const { found, targets } = await asked([home, page("/wet")], originOnly);
    expect(found).toEqual([{ kind: "record", record: { ...record, scope: "origin" } }, { kind: "no-record" }]);
    expect(targets).toEqual([{ url: `${origin}/` }, { origin }, { url: `${origin}/wet` }]);
  });

  it("is not that of the URL without its query", async () => {
    const { found, targets } = await asked([page("/?size=9"), page("/?lang=en", { isHome: true })], originOnly);
    expect(found).toMatchObject([{ kind: "no-record" }, { kind: "record" }]);
    expect(targets).toEqual([{ origin }]);
  });

  it.each(["key-refused", "quota-exceeded"] as const)("is not asked for again after %s", async (reason) => {
    const { found, targets } = await asked([home, page("/wet")], () => failure(reason));
    expect(found).toEqual([failure(reason), failure(reason)]);
    expect(targets).toHaveLength(1);
    const resumed = await asked([page("/dry")], () => record, [failure(reason)]);
    expect(resumed).toEqual({ found: [failure(reason)], targets: [] });
  });

  it("is asked for again after a failure that may concern one page", async () => {
    const { targets } = await asked([home, page("/wet")], () => failure("unavailable"));
    expect(targets).toHaveLength(2);
  });

  it.each([
    page("http://localhost/"),
    page("http://127.0.0.1/"),
    page("http://93.184.216.34/"),
    page("http://[2606:2800:220:1::1]/"),
    page("https://intranet/"),
    page("https://boots.test/"),
    page("https://boots.local/"),
    page("/", { remoteAddress: "10.0.0.1" }),
    page("/", { remoteAddress: null }),
  ])("is not asked for $url at $remoteAddress", async (visited) => {
    const { found, targets } = await asked([{ ...visited, isHome: true }], () => record);
    expect(found).toEqual([{ kind: "not-public" }]);
    expect(targets).toEqual([]);
  });

  it("says so where there is nobody to ask", async () => {
    const field = pageFieldData({ fieldData: true, renderDevice: "mobile" }, {});
    expect(await field.of(home, signal)).toMatchObject({ kind: "failure", reason: "unavailable" });
  });

  it("is left out where nobody wants it", async () => {
    const field = pageFieldData({ fieldData: false, renderDevice: "mobile" }, {});
    expect(await field.of(home, signal)).toBeNull();
  });
});
