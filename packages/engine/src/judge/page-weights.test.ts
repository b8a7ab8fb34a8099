import type { PageFiles } from "@sightline/graph";
import type { LoadedFile } from "@sightline/model";
import { collect } from "@sightline/model";
import type { WeightsQuery } from "@sightline/model/rule";
import { describe, expect, it } from "vitest";
import { weighedPages, weightSummary } from "./page-weights.ts";
import { weightRows } from "./weight-rows.ts";

const noFiles: PageFiles = { files: 0, unmeasured: 0, bytes: 0, blockingFiles: 0, blockingBytes: 0, foreignFiles: 0 };
const names = {
  templateOf: (id: number) => (id < 100 ? "/blog/*" : "/*"),
  urlOf: (id: number) => `https://site.com/${id}`,
};
const shared = { files: 3, bytes: 50_000 };

/** Pages with these files and 1,000 bytes of HTML, by id. */
function weighed(files: Readonly<Record<number, Partial<PageFiles>>>) {
  const of = (id: number) => (files[id] === undefined ? null : { ...noFiles, ...files[id] });
  const pages = weighedPages({ of });
  const ok = { status: 200, kind: "html", analysis: "ok", indexability: "indexable", pageKind: "content" } as const;
  for (const id of Object.keys(files)) pages.note({ ...ok, id: Number(id), wireBytes: 1000 });
  return pages;
}

describe("weighedPages", () => {
  it("measures pages of which nine tenths of the files are measured", () => {
    const pages = weighed({ 1: { files: 10, unmeasured: 1, bytes: 500 }, 2: { files: 10, unmeasured: 2 }, 3: {} });
    expect(pages.counts).toEqual({ measured: 2, unmeasured: 1 });
    expect([...pages.measured()]).toEqual([
      { id: 1, weight: { bytes: 1500, requests: 11, blockingFiles: 0, blockingBytes: 0 } },
      { id: 3, weight: { bytes: 1000, requests: 1, blockingFiles: 0, blockingBytes: 0 } },
    ]);
  });

  it("leaves out what is no page of the site", () => {
    const pages = weighedPages({ of: () => noFiles });
    const ok = { id: 1, wireBytes: 9, status: 200, kind: "html", analysis: "ok", indexability: "indexable" } as const;
    pages.note({ ...ok, pageKind: "error" });
    pages.note({ ...ok, status: 404, pageKind: "content" });
    expect(pages.counts).toEqual({ measured: 0, unmeasured: 0 });
  });

  it("measures no page if the crawl did not look at files", () => {
    const pages = weighedPages(null);
    const ok = { id: 1, wireBytes: 9, status: 200, kind: "html", analysis: "ok", indexability: "indexable" } as const;
    pages.note({ ...ok, pageKind: "content" });
    expect(pages.counts).toEqual({ measured: 0, unmeasured: 1 });
    expect(weightSummary(pages, null, names)).toBeNull();
  });
});

describe("weightSummary", () => {
  it("gives medians and the heaviest page of each URL pattern, that of most pages first", () => {
    const files = { 1: { bytes: 9000, files: 9 }, 2: { bytes: 1000, files: 1 }, 3: { bytes: 4000, files: 4 }, 100: {} };
    const foreignHosts = Array.from({ length: 30 }, (_, index) => ({ host: `h${index}.test`, files: 1, pages: 1 }));
    const summary = weightSummary(weighed(files), { shared, foreignHosts }, names);
    expect(summary).toMatchObject({ pages: 4, unmeasured: 0, shared });
    expect(summary?.foreignHosts).toHaveLength(20);
    expect(summary?.templates).toEqual([
      {
        pattern: "/blog/*",
        pages: 3,
        bytes: 5000,
        requests: 5,
        heaviest: { url: "https://site.com/1", bytes: 10_000 },
      },
      {
        pattern: "/*",
        pages: 1,
        bytes: 1000,
        requests: 1,
        heaviest: { url: "https://site.com/100", bytes: 1000 },
      },
    ]);
  });
});

describe("weightRows", () => {
  const heavy: WeightsQuery = {
    kind: "weights",
    faultOf: ({ bytes }) => (bytes > 5000 ? bytes : null),
    shows: ({ kind }) => kind === "image",
  };
  const image = (url: string, bytes: number | null): LoadedFile => ({ url, kind: "image", bytes, isBlocking: false });
  const rowsOf = (files: Readonly<Record<number, Partial<PageFiles>>>, origin = "https://site.com") =>
    collect(
      weightRows(heavy, {
        ...names,
        origin,
        pages: weighed(files),
        filesOf: async () => [image("a", null), image("b", 10), image("c", 20), { ...image("d", 9), kind: "script" }],
      }),
    );

  it("give one row for each URL pattern with faulty pages, the worst page and its files first", async () => {
    const light = { bytes: 10 };
    const rows = await rowsOf({ 1: { bytes: 6000 }, 2: { bytes: 9000 }, 3: light, 100: light, 101: { bytes: 7000 } });
    expect(rows).toMatchObject([
      { template: "/blog/*", memberIds: [1, 2], applicable: 3, worst: { bytes: 10_000 } },
      { template: "/*", memberIds: [101], applicable: 2 },
    ]);
    expect(rows[0]?.sample).toEqual(["https://site.com/2", "https://site.com/1"]);
    expect(rows[0]?.files.map(({ url }) => url)).toEqual(["c", "b", "a"]);
  });

  it("give one row for the site if nine tenths of its pages have the fault", async () => {
    const rows = await rowsOf({ 1: { bytes: 6000 }, 2: { bytes: 9000 }, 100: { bytes: 7000 } });
    expect(rows).toMatchObject([{ template: null, memberIds: [1, 2, 100], applicable: 3 }]);
  });

  it("give none for a site without heavy pages, nor for one on the local machine", async () => {
    expect(await rowsOf({ 1: { bytes: 1000 } })).toEqual([]);
    expect(await rowsOf({})).toEqual([]);
    expect(await rowsOf({ 1: { bytes: 9000 } }, "http://localhost:8080")).toEqual([]);
  });
});
