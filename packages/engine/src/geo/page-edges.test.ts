import { type CoreRow, type Edge, packEdges } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { pageEdges } from "./page-edges.ts";

const { signal } = new AbortController();
const urls = ["", "https://e.test/", "https://e.test/a", "https://other.test/x"];
const anchor = (url: string, text: string): Edge => ({ kind: "anchor", url, text, flags: ["nofollow"] });
const links: Readonly<Record<number, readonly Edge[]>> = {
  1: [anchor("https://e.test/a", "A"), anchor("https://other.test/x", "X")],
  2: [anchor("https://e.test/", "Home")],
};

/** The two streams of a store, with a count of how often each was opened. */
function storeOf(edges: Readonly<Record<number, readonly Edge[]>>) {
  const opened = { edges: 0, core: 0 };
  const pages = {
    async *edges() {
      opened.edges += 1;
      for (const [id, list] of Object.entries(edges)) {
        const targets = list.map(({ url }) => urls.indexOf(url));
        yield [{ pageId: Number(id), packed: packEdges(list, targets) }];
      }
    },
    async *core() {
      opened.core += 1;
      yield urls.flatMap((url, id) => (url === "" ? [] : [{ id, url } as CoreRow]));
    },
  };
  // Only the two streams are read.
  return { opened, store: { pages } as unknown as Parameters<typeof pageEdges>[0] };
}

describe("edges of single pages", () => {
  it("come with their URLs, also those outside the site", async () => {
    const { store } = storeOf(links);
    expect(await pageEdges(store, "crawl").of(1, signal)).toEqual(links[1]);
  });

  it("are read in one pass for all pages that were announced", async () => {
    const { store, opened } = storeOf(links);
    const edges = pageEdges(store, "crawl");
    await edges.prepare([2, 1, 7], signal);
    expect(await edges.of(1, signal)).toEqual(links[1]);
    expect(await edges.of(2, signal)).toEqual(links[2]);
    expect(await edges.of(7, signal)).toEqual([]);
    expect(opened).toEqual({ edges: 1, core: 1 });
  });

  it("are read later for a page that was not announced", async () => {
    const { store } = storeOf(links);
    const edges = pageEdges(store, "crawl");
    await edges.prepare([1], signal);
    expect(await edges.of(2, signal)).toEqual(links[2]);
  });
});
