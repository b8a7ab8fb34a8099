import { expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

/** True if page 2, whose canonical is page 3, is a variant of it. */
async function isVariant(page: Partial<TestUrl>, original: Partial<TestUrl>, canonical = 3): Promise<boolean> {
  const edges = [{ kind: "canonical" as const, to: canonical, flags: ["in-head" as const] }];
  const home = { edges: [2, 3].map((to) => ({ kind: "anchor" as const, to })) };
  const settled = await settle(testSite([home, { indexability: "canonicalised", edges, ...page }, original]));
  return settled.relations(2).isVariant;
}

it("calls a page a variant of its canonical if their texts are the same", async () => {
  const text = { mainTextHash: "same" };
  expect(await isVariant(text, text)).toBe(true);
  expect(await isVariant({ ...text, indexability: "noindex" }, { ...text, indexability: "noindex" })).toBe(true);
});

it("calls no page a variant of one with another text, or of itself", async () => {
  expect(await isVariant({ mainTextHash: "own" }, { mainTextHash: "other" })).toBe(false);
  expect(await isVariant({ mainTextHash: "same" }, { mainTextHash: "same" }, 2)).toBe(false);
});

it("decides by the URL where the texts are too short to be compared", async () => {
  const original = { url: "https://e.test/search" };
  expect(await isVariant({ url: "https://e.test/search?lap=1" }, original)).toBe(true);
  expect(await isVariant({ url: "https://e.test/other" }, original)).toBe(false);
  expect(await isVariant({ url: "https://e.test/search?lap=1" }, { ...original, outcome: "pending" })).toBe(false);
});

it("calls a URL that pages name only as a resource an asset", async () => {
  const asset = async (page: Partial<TestUrl>, ...kinds: readonly ("image" | "anchor")[]) => {
    const settled = await settle(testSite([{ edges: kinds.map((kind) => ({ kind, to: 2 })) }, page]));
    return settled.relations(2).isAsset;
  };
  expect(await asset({}, "image")).toBe(true);
  expect(await asset({}, "image", "anchor")).toBe(false);
  expect(await asset({ inSitemap: true }, "image")).toBe(false);
  expect(await asset({})).toBe(false);
});
