import { collect } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const query: TargetsQuery = {
  kind: "targets",
  edges: ["anchor"],
  target: "broken",
  internal: true,
  joinRelative: true,
};
const host = "https://site.test";

/** A site whose blog links to `rest` in the folder of each of its posts, where nothing is. */
async function rowsOf(posts: readonly string[], { rest = "game.html", others = [] as readonly TestUrl[] } = {}) {
  const dead = posts.map((post): TestUrl => ({ url: `${host}${post}${rest}`, status: 404 }));
  const pages = posts.map((post, index): TestUrl => ({ url: host + post, edges: [anchor(posts.length + 2 + index)] }));
  const home: TestUrl = { url: `${host}/`, edges: posts.map((_, index) => anchor(index + 2)) };
  const site = testSite([home, ...pages, ...dead, ...others]);
  const rows = await collect((await settle(site)).rows([query]));
  return rows.map(({ row: { target, sourceIds, relative } }) => ({
    url: target.url,
    means: target.existsAs,
    sourceIds,
    ...relative,
  }));
}

const anchor = (to: number) => ({ kind: "anchor" as const, to });
const game: TestUrl = { url: `${host}/game.html` };
const posts = ["/blog/a/", "/blog/b/", "/blog/c/"];

it("joins what one relative link of a template leads to, with the page above that it means", async () => {
  expect(await rowsOf(posts, { others: [game] })).toEqual([
    { url: `${host}/blog/a/game.html`, means: `${host}/game.html`, sourceIds: [2, 3, 4], path: "game.html", urls: 3 },
  ]);
});

it("names the same dead URL while newer pages come first", async () => {
  const [joined] = await rowsOf(["/blog/z/", ...posts], { others: [game] });
  expect(joined).toMatchObject({ url: `${host}/blog/a/game.html`, urls: 4 });
});

it("finds what a link means in the nearest folder above, with folders and parameters of its own", async () => {
  const rest = "games/game.html?level=1";
  const others = [{ url: `${host}/${rest}` }, { url: `${host}/blog/${rest}` }];
  expect(await rowsOf(posts, { rest, others })).toMatchObject([{ means: `${host}/blog/${rest}`, urls: 3 }]);
});

it("leaves dead URLs apart that are in fewer than three folders", async () => {
  expect(await rowsOf(posts.slice(1), { others: [game] })).toHaveLength(2);
});

it("leaves dead URLs apart for which no folder above has a page", async () => {
  const gone: TestUrl = { url: `${host}/game.html`, status: 404 };
  expect(await rowsOf(posts, { others: [gone] })).toHaveLength(3);
});

it("leaves a dead URL apart that a page of another folder links to", async () => {
  const elsewhere: TestUrl = { url: `${host}/other/`, edges: [anchor(5)] };
  const rows = await rowsOf([...posts, "/blog/d/"], { others: [game, { ...elsewhere, edges: [anchor(6)] }] });
  expect(rows.map(({ urls, sourceIds }) => [urls ?? 1, sourceIds])).toEqual([
    [1, [2, 11]],
    [3, [3, 4, 5]],
  ]);
});

it("asks for no name below the folder of the page itself", async () => {
  expect(await rowsOf(posts, { rest: "?page=2", others: [{ url: `${host}/?page=2` }] })).toHaveLength(3);
});
