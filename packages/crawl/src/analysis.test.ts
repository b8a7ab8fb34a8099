import { emptyFacts } from "@sightline/facts";
import type { Extraction, FetchedPage } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { analysisBy } from "./analysis.ts";

const { signal } = new AbortController();

function page(url: string): FetchedPage {
  return {
    kind: "answer",
    url,
    status: 200,
    headers: [],
    body: new Uint8Array(),
    bodyTruncated: false,
    wireBytes: 0,
    ttfbMs: 1,
    totalMs: 1,
    remoteAddress: null,
  };
}

/** An extractor that ends a page when it is told to. */
function manualExtractor(pagesAtOnce?: number) {
  const started: { readonly url: string; end(error?: Error): void }[] = [];
  return {
    started,
    ...(pagesAtOnce === undefined ? {} : { pagesAtOnce }),
    extract: ({ url }: FetchedPage) =>
      new Promise<Extraction>((resolve, reject) => {
        const extraction = { facts: { ...emptyFacts(url), url }, edges: [], mainText: null };
        started.push({ url, end: (error) => (error === undefined ? resolve(extraction) : reject(error)) });
      }),
    async close() {},
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

describe("analysisBy", () => {
  it("gives an extractor as many pages as keep it busy, and the others in their order", async () => {
    const extractor = manualExtractor(2);
    const analysis = analysisBy(extractor);
    const used: string[] = [];
    const all = ["a", "b", "c", "d"].map((url) =>
      analysis.extract(page(url), signal, ({ facts }) => void used.push(facts.url)),
    );
    expect(extractor.started.map(({ url }) => url)).toEqual(["a", "b"]);
    expect(analysis.underWay).toBe(4);
    extractor.started[1]?.end();
    await settled();
    expect(extractor.started.map(({ url }) => url)).toEqual(["a", "b", "c"]);
    expect(used).toEqual(["b"]);
    expect(analysis.underWay).toBe(3);
    for (const index of [0, 2, 3]) {
      extractor.started[index]?.end();
      await settled();
    }
    await Promise.all(all);
    expect(used).toEqual(["b", "a", "c", "d"]);
    expect(analysis.underWay).toBe(0);
  });

  it("goes on after a page that fails and after one whose use fails", async () => {
    const extractor = manualExtractor(1);
    const analysis = analysisBy(extractor);
    const first = analysis.extract(page("a"), signal, () => {});
    const second = analysis.extract(page("b"), signal, () => {
      throw new Error("not used");
    });
    const third = analysis.extract(page("c"), signal, () => {});
    extractor.started[0]?.end(new Error("not read"));
    await expect(first).rejects.toThrow("not read");
    extractor.started[1]?.end();
    await expect(second).rejects.toThrow("not used");
    await settled();
    extractor.started[2]?.end();
    await third;
    expect(analysis.underWay).toBe(0);
  });

  it("goes on after an extractor that throws instead of rejecting", async () => {
    const usual = manualExtractor(1);
    const analysis = analysisBy({
      ...usual,
      extract(response) {
        if (response.url === "b") throw new Error("not started");
        return usual.extract(response);
      },
    });
    const [first, second, third] = ["a", "b", "c"].map((url) => analysis.extract(page(url), signal, () => {}));
    const thrown = expect(second).rejects.toThrow("not started");
    usual.started[0]?.end();
    await first;
    await thrown;
    await settled();
    usual.started[1]?.end();
    await third;
    expect(analysis.underWay).toBe(0);
  });
});
