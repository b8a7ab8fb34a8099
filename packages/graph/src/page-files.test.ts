import { packEdges } from "@sightline/facts";
import type { Resource } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { type TestEdge, type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const file = (id: number) => `https://site.test/${id}`;
const outside: TestUrl = { outcome: "not-crawled", internal: false };

function resource(id: number, parts: Partial<Resource> = {}): Resource {
  return {
    url: file(id),
    isForeign: false,
    status: 200,
    failure: null,
    finalUrl: file(id),
    redirects: 0,
    mediaType: "image/png",
    wireBytes: 1000,
    bodyBytes: null,
    encoding: null,
    gzipBytes: null,
    freshForS: null,
    pixels: null,
    confirmed: false,
    checkedAt: "2026-01-01T00:00:00.000Z",
    ...parts,
  };
}

/** Settles pages with these edges, of which the first has id 1, and after them files of these sizes. */
async function settled(pages: readonly (readonly TestEdge[])[], files: readonly (Partial<Resource> | null)[]) {
  const urls: TestUrl[] = [...pages.map((edges) => ({ edges })), ...files.map(() => ({ ...outside, internal: true }))];
  const found = files.flatMap((parts, index) => {
    const id = pages.length + index + 1;
    return parts === null ? [] : [[file(id), resource(id, parts)] as const];
  });
  return settle({ ...testSite(urls), resources: new Map(found) });
}

describe("the files of pages", () => {
  it("count once each, with the bytes that are known", async () => {
    const edges: TestEdge[] = [
      { kind: "image", to: 2 },
      { kind: "image", to: 2 },
      { kind: "preload", to: 3 },
      { kind: "script", to: 3 },
      { kind: "font", to: 4 },
      { kind: "image", to: 5 },
    ];
    const { files } = await settled([edges], [{}, { wireBytes: 200 }, null, { status: 404 }]);
    expect(files?.of(1)).toMatchObject({ files: 4, unmeasured: 1, bytes: 1200 });
  });

  it("are unmeasured where robots.txt or the server keeps their size", async () => {
    const edges: TestEdge[] = [2, 3].map((to) => ({ kind: "image", to }));
    const { files } = await settled(
      [edges],
      [{ wireBytes: null }, { status: null, failure: "robots", wireBytes: null }],
    );
    expect(files?.of(1)).toMatchObject({ files: 2, unmeasured: 2, bytes: 0 });
  });

  it("leave out what browsers load later, in place of another, or not at all", async () => {
    const edges: TestEdge[] = [
      { kind: "image", to: 2, flags: ["deferred"] },
      { kind: "media", to: 3, flags: ["deferred"] },
      { kind: "image", to: 4, flags: ["alternative"] },
      { kind: "image", to: 5, flags: ["in-noscript"] },
      { kind: "icon", to: 6 },
      { kind: "iframe", to: 7 },
      { kind: "script", to: 8, flags: ["deferred"] },
    ];
    const { files } = await settled(
      [edges],
      Array.from({ length: 7 }, () => ({})),
    );
    expect(files?.of(1)).toMatchObject({ files: 1, bytes: 1000 });
  });

  it("delay the page if they are scripts or style sheets in the head", async () => {
    const edges: TestEdge[] = [
      { kind: "stylesheet", to: 2, flags: ["in-head"] },
      { kind: "script", to: 3, flags: ["in-head"] },
      { kind: "script", to: 4, flags: ["in-head", "deferred"] },
      { kind: "script", to: 5 },
      { kind: "preload", to: 6, flags: ["in-head"] },
    ];
    const { files } = await settled(
      [edges],
      Array.from({ length: 5 }, () => ({})),
    );
    expect(files?.of(1)).toMatchObject({ files: 5, blockingFiles: 2, blockingBytes: 2000 });
  });

  it("of other hosts are counted by host, and not weighed", async () => {
    const pages = [2, 3].map((page) => [
      { kind: "image", to: 1 + page } as const,
      { kind: "script", to: 5 } as const,
      { kind: "script", to: 6 } as const,
    ]);
    const other: TestUrl = { ...outside, url: "https://cdn.test/a.js" };
    const urls: TestUrl[] = [
      ...pages.map((edges) => ({ edges })),
      outside,
      outside,
      other,
      { ...outside, url: "https://b.test/" },
    ];
    const found = new Map([[file(3), resource(3)]]);
    const isOwn = (url: string) => url.startsWith("https://site.test/");
    const { files } = await settle({ ...testSite(urls), resources: found, isOwn });
    expect(files?.of(1)).toMatchObject({ files: 1, bytes: 1000, foreignFiles: 2 });
    expect(files?.foreignHosts).toEqual([
      { host: "b.test", files: 1, pages: 2 },
      { host: "cdn.test", files: 1, pages: 2 },
    ]);
  });

  it("include what style sheets import, each once, also in a circle", async () => {
    const css = (parts: Partial<Resource>) => ({ mediaType: "text/css", ...parts });
    const edges: TestEdge[] = [{ kind: "stylesheet", to: 2, flags: ["in-head"] }];
    const { files } = await settled(
      [edges],
      [
        css({ wireBytes: 1, names: [file(3), file(4), file(5)] }),
        css({ wireBytes: 20, names: [file(2), file(4)] }),
        css({ wireBytes: 300 }),
        { wireBytes: 4000 },
      ],
    );
    expect(files?.of(1)).toMatchObject({ files: 3, unmeasured: 0, bytes: 321, blockingFiles: 3, blockingBytes: 321 });
  });

  it("are shared by all pages if nine tenths load them", async () => {
    const pages = Array.from({ length: 10 }, (_, page): TestEdge[] => [
      { kind: "stylesheet", to: 11 },
      ...(page === 0 ? [] : [{ kind: "script", to: 12 } as const]),
      ...(page < 2 ? [] : [{ kind: "image", to: 13 } as const]),
    ]);
    const { files } = await settled(pages, [{ wireBytes: 10 }, { wireBytes: 200 }, { wireBytes: 3000 }]);
    expect(files?.shared).toEqual({ files: 2, bytes: 210 });
  });

  it("are shared by nobody on two pages", async () => {
    const { files } = await settled([[{ kind: "image", to: 3 }], [{ kind: "image", to: 3 }]], [{}]);
    expect(files?.shared).toBeNull();
  });

  it("are not known if the crawl did not look at any", async () => {
    expect((await settle(testSite([{ edges: [{ kind: "image", to: 2 }] }, outside]))).files).toBeNull();
  });

  it("are listed for a page", async () => {
    const { files } = await settled([[]], [{ wireBytes: 70 }, null]);
    const named = (kind: "preload" | "stylesheet" | "image", id: number, flags: readonly "in-head"[] = []) =>
      ({ kind, url: file(id), text: "", flags }) as const;
    const edges = [named("preload", 2, ["in-head"]), named("stylesheet", 2, ["in-head"]), named("image", 3)];
    expect(files?.filesOf(packEdges(edges, [2, 2, 3]))).toEqual([
      { url: file(2), kind: "stylesheet", bytes: 70, isBlocking: true },
      { url: file(3), kind: "image", bytes: null, isBlocking: false },
    ]);
  });

  it("of one page do not grow with a hostile number of hosts", async () => {
    const hosts = Array.from({ length: 3000 }, (_, index) => ({ ...outside, url: `https://h${index}.test/` }));
    const edges = hosts.map((_, index): TestEdge => ({ kind: "image", to: index + 2 }));
    const { files } = await settle({
      ...testSite([{ edges }, ...hosts]),
      resources: new Map([[file(1), resource(1)]]),
    });
    expect(files?.of(1)?.foreignFiles).toBe(3000);
    expect(files?.foreignHosts).toHaveLength(1000);
  });
});
