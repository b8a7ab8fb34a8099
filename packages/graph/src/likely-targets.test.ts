import { expect, it } from "vitest";
import { type TestEdge, type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const site = "https://site.test";
const gone = (path: string): TestUrl => ({ url: site + path, status: 404, indexability: "client-error" });
const page = (path: string, ...edges: TestEdge[]): TestUrl => ({ url: site + path, edges });
const anchor = (to: number): TestEdge => ({ kind: "anchor", to });

async function existing(urls: readonly TestUrl[]) {
  const settled = await settle(testSite(urls));
  const found = urls.map((_, offset) => settled.slice(offset + 1).existsAs);
  return { existsAs: found.map((url) => url?.slice(site.length) ?? null), orphanIds: settled.orphanIds };
}

it("finds the page of a dead URL that differs in case, the trailing slash or escapes", async () => {
  const start = page("/", anchor(2), anchor(4), anchor(6));
  const { existsAs } = await existing([
    start,
    gone("/tags/learning"),
    page("/Tags/Learning/"),
    gone("/a%2520b"),
    page("/a%20b"),
    gone("/nowhere"),
  ]);
  expect(existsAs).toEqual([null, "/Tags/Learning/", null, "/a%20b", null, null]);
});

it("says nothing of URLs that nobody names, that are not gone, and of pages that are gone themselves", async () => {
  const start = page("/", anchor(4), anchor(6));
  const failing: TestUrl = { url: `${site}/B`, status: 503, indexability: "server-error" };
  const urls = [start, gone("/A"), page("/a"), failing, page("/b"), gone("/C"), gone("/c")];
  expect((await existing(urls)).existsAs).toEqual(urls.map(() => null));
});

it("takes an orphan for the page of a dead link whose folders stand in another order, and for no orphan", async () => {
  const start = page("/", anchor(2), anchor(4), anchor(5));
  const { existsAs, orphanIds } = await existing([
    start,
    gone("/de/articles/boots/"),
    page("/articles/boots/de/"),
    gone("/de/articles/socks/"),
    page("/articles/socks/de/"),
    page("/alone/"),
  ]);
  // Socks are linked, so that nothing speaks for a slip of the pen.
  expect(existsAs).toEqual([null, "/articles/boots/de/", null, null, null, null]);
  expect(orphanIds).toEqual([6]);
});

it("leaves an orphan one whose dead double is named by a canonical only", async () => {
  const start = page("/", { kind: "canonical", to: 2, flags: ["in-head"] });
  const { existsAs, orphanIds } = await existing([start, gone("/Boots"), page("/boots")]);
  expect(existsAs).toEqual([null, "/boots", null]);
  expect(orphanIds).toEqual([3]);
});

it("needs one look at each URL, however many of one spelling there are", async () => {
  const spellings = Array.from({ length: 4_000 }, (_, index) => {
    const bits = index.toString(2).padStart(12, "0");
    return Array.from(bits, (bit) => (bit === "1" ? "A" : "a")).join("");
  });
  const links = spellings.map((_, index) => anchor(index + 2));
  const urls = [page("/", ...links), ...spellings.map((name) => gone(`/${name}`)), page("/aaaaaaaaaaaa/")];
  const { existsAs } = await existing(urls);
  expect(existsAs.filter((path) => path === "/aaaaaaaaaaaa/")).toHaveLength(4_000);
});
