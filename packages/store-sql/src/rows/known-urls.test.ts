import { expect, it } from "vitest";
import { knownUrls } from "./known-urls.ts";
import type { PageRow } from "./page-row.ts";

/** A page that found the targets of some URLs; nothing else of it matters here. */
function pageThatFound(...urlIndexes: readonly number[]): PageRow {
  const discovered = urlIndexes.map((urlIndex) => ({
    ...{ urlIndex, outcome: 0, internal: true, inSitemap: false, depth: 1 },
  }));
  const page: Pick<PageRow, "discovered"> = { discovered };
  return page as PageRow;
}

it("sends the id of a URL that it has learnt instead of its text", () => {
  const known = knownUrls();
  known.learn(["https://e.test/a", "https://e.test/b"], Uint32Array.of(7, 8));
  const { urls, urlIds } = known.complete({ urls: ["https://e.test/b", "https://e.test/c"], pages: [] });
  expect(urls).toEqual(["", "https://e.test/c"]);
  expect([...urlIds]).toEqual([8, 0]);
});

it("sends the text of every target, since it may change the row of its URL", () => {
  const known = knownUrls();
  known.learn(["https://e.test/a", "https://e.test/b"], Uint32Array.of(7, 8));
  const rows = { urls: ["https://e.test/a", "https://e.test/b"], pages: [pageThatFound(1)] };
  expect(known.complete(rows)).toMatchObject({ urls: ["", "https://e.test/b"], urlIds: Uint32Array.of(7, 0) });
});

it("learns nothing of the URLs that it had sent by their ids", () => {
  const known = knownUrls();
  known.learn(["https://e.test/a"], Uint32Array.of(7));
  known.learn(["", "https://e.test/b"], Uint32Array.of(7, 8));
  expect([...known.complete({ urls: ["", "https://e.test/b"], pages: [] }).urlIds]).toEqual([0, 8]);
});
