import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const page = (path: string, mainTextHash = "boots", parts: Partial<TestUrl> = {}): TestUrl => ({
  url: `https://site.test${path}`,
  mainTextHash,
  ...parts,
});
const variants = (count: number, parts: Partial<TestUrl> = {}) =>
  Array.from({ length: count }, (_, index) => page(`/boots?ref=${index}`, "boots", parts));

async function found(urls: readonly TestUrl[]) {
  const rows = await collect((await settle(testSite(urls))).rows([{ kind: "parameter-variants" }]));
  return rows.map(({ row: { parameters, memberIds, base } }) => [parameters, memberIds, base.id]);
}

describe("URLs that parameters tell apart from a page with the same text", () => {
  it("are one row for each template", async () => {
    expect(await found([page("/boots"), ...variants(5)])).toEqual([[["ref"], [2, 3, 4, 5, 6], 1]]);
  });

  it("count together although they repeat different pages", async () => {
    const shoes = [page("/shoes", "shoes"), ...[1, 2].map((ref) => page(`/shoes?ref=${ref}`, "shoes"))];
    expect(await found([page("/boots"), ...variants(3), ...shoes])).toEqual([[["ref"], [2, 3, 4, 6, 7], 1]]);
  });

  it("do not count with a text of their own, without the page, or below five", async () => {
    expect(await found([page("/boots", "other"), ...variants(5)])).toEqual([]);
    expect(await found(variants(6))).toEqual([]);
    expect(await found([page("/boots"), ...variants(4)])).toEqual([]);
  });

  it("do not count if they name the page as canonical", async () => {
    const copies = variants(5, { indexability: "canonicalised", edges: [{ kind: "canonical", to: 1 }] });
    expect(await found([page("/boots"), ...copies])).toEqual([]);
  });

  it("are no duplicates of each other as well", async () => {
    const settled = await settle(testSite([page("/boots"), ...variants(5)]));
    expect(settled.groupRow("mainTextHash", "boots", [1, 2, 3, 4, 5, 6], () => null).unrelatedMembers).toBe(1);
  });
});
