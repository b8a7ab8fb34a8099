import { collect } from "@sightline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

/** Words as a template makes them: the same for all pages but for those that `changes` replaces. */
function textOf(words: number, changes: readonly number[] = [], mark = "x"): string {
  return Array.from({ length: words }, (_, index) =>
    changes.includes(index) ? `${mark}${index}` : `word${index}`,
  ).join(" ");
}

const sameBands = Array.from({ length: 16 }, (_, band) => band + 1);
const page = (text: string, more: Partial<TestUrl> = {}): TestUrl => ({
  text,
  bands: sameBands,
  mainTextHash: text,
  ...more,
});

async function clustersOf(urls: readonly TestUrl[]) {
  const rows = await collect((await settle(testSite(urls))).rows([{ kind: "clusters", relation: "near-duplicate" }]));
  return rows.map(({ row }) => [row.representative.id, row.memberIds] as const);
}

/** Shingle sets of text, the slow way. */
function slowSimilarity(left: string, right: string): number {
  const setOf = (text: string): Set<string> => {
    const words = text.split(" ");
    return new Set(words.slice(4).map((_, offset) => words.slice(offset, offset + 5).join(" ")));
  };
  const a = setOf(left);
  const b = setOf(right);
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / (a.size + b.size - shared);
}

describe("near-duplicate clusters", () => {
  it("leave out versions of a page in other languages", async () => {
    const text = textOf(200);
    const urls = [
      page(text, { url: "https://site.test/a" }),
      page(textOf(200, [199]), { url: "https://site.test/de/a" }),
      page(textOf(200, [198]), { url: "https://site.test/b" }),
    ];
    const settled = await settle(testSite(urls));
    const rowsWith = async (count: number) => {
      const languageOf = (id: number) => (id === 2 ? "de" : "en");
      const few = count === 3 ? settled : await settle(testSite(urls.slice(0, count)));
      return collect(few.rows([{ kind: "clusters", relation: "near-duplicate" }], { languageOf }));
    };
    expect((await rowsWith(3)).map(({ row }) => row.memberIds)).toEqual([[1, 3]]);
    expect(await rowsWith(2)).toEqual([]);
  });

  it("are those that comparing every page with every representative finds", async () => {
    const changed = fc.array(fc.integer({ min: 0, max: 199 }), { maxLength: 4 });
    const pages = fc.array(fc.record({ changes: changed, links: fc.nat(3), mark: fc.constantFrom("x", "y") }), {
      minLength: 2,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(pages, async (specs) => {
        const texts = specs.map(({ changes, mark }) => textOf(200, changes, mark));
        const linkers = specs.flatMap(({ links }, index) => Array.from({ length: links }, () => index + 1));
        const urls = [
          ...texts.map((text) => page(text)),
          ...linkers.map((to): TestUrl => ({ edges: [{ kind: "anchor", to }] })),
        ];
        expect(await clustersOf(urls)).toEqual(
          slowClusters(specs.map(({ links }, index) => ({ links, text: texts[index] ?? "" }))),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("write the representative into the column and the smallest similarity into the row", async () => {
    const urls = [page(textOf(200)), page(textOf(200, [100])), page("short of all that"), page(textOf(200, [50]))];
    const settled = await settle(testSite([...urls, { edges: [{ kind: "anchor", to: 4 }] }]));
    expect([...settled.columns()].flat().map(({ nearDuplicateCluster }) => nearDuplicateCluster)).toEqual([
      4,
      4,
      null,
      4,
      null,
    ]);
    const [first] = await collect(settled.rows([{ kind: "clusters", relation: "near-duplicate" }]));
    expect(first?.row.similarity).toBeCloseTo(slowSimilarity(textOf(200, [100]), textOf(200, [50])), 12);
  });

  it("leave out equal texts, pages that are not indexable, hreflang variants and canonical variants", async () => {
    const near = textOf(200, [100]);
    expect(await clustersOf([page(textOf(200)), page(textOf(200))])).toEqual([]);
    expect(await clustersOf([page(textOf(200)), page(near, { indexability: "noindex" })])).toEqual([]);
    const variants: TestUrl[] = [
      page(textOf(200), { edges: [{ kind: "hreflang", to: 2 }] }),
      page(near, { edges: [{ kind: "hreflang", to: 1 }] }),
    ];
    expect(await clustersOf(variants)).toEqual([]);
    expect(await clustersOf([page(textOf(200)), page(near)])).toEqual([[1, [1, 2]]]);
  });

  it("compare only pages that share a band", async () => {
    const others = sameBands.map((band) => band + 100);
    const input = testSite([page(textOf(200)), page(textOf(200, [100]), { bands: others })]);
    const rows = await collect((await settle(input)).rows([{ kind: "clusters", relation: "near-duplicate" }]));
    expect(rows).toEqual([]);
    expect(input.textsRead()).toBe(0);
  });

  it("join 20,000 twins of one template with one reading each", async () => {
    const urls = Array.from({ length: 20_000 }, (_, index) => page(`${textOf(120)} number ${index}`));
    const input = testSite(urls);
    const settled = await settle(input);
    const [cluster, ...others] = await collect(settled.rows([{ kind: "clusters", relation: "near-duplicate" }]));
    expect(cluster?.row.memberIds).toHaveLength(20_000);
    expect(others).toEqual([]);
    expect(input.textsRead()).toBeLessThanOrEqual(20_010);
  });

  it("bound the comparisons of pages that share bands and are not near-duplicates", async () => {
    const urls = Array.from({ length: 600 }, (_, index) =>
      page(
        textOf(
          150,
          Array.from({ length: 30 }, (_, n) => n * 5),
          `p${index}x`,
        ),
      ),
    );
    const input = testSite(urls);
    expect(await collect((await settle(input)).rows([{ kind: "clusters", relation: "near-duplicate" }]))).toEqual([]);
    expect(input.textsRead()).toBeLessThanOrEqual(700);
  });
});

function slowClusters(
  pages: readonly { readonly links: number; readonly text: string }[],
): (readonly [number, readonly number[]])[] {
  const order = pages
    .map((_, index) => index + 1)
    .sort((a, b) => (pages[b - 1]?.links ?? 0) - (pages[a - 1]?.links ?? 0) || a - b);
  const textOfId = (id: number) => pages[id - 1]?.text ?? "";
  const clusters = new Map<number, number[]>();
  const seen = new Set<string>();
  for (const id of order) {
    if (seen.has(textOfId(id))) continue;
    seen.add(textOfId(id));
    const nearest = [...clusters.keys()]
      .map((representative) => ({ representative, similarity: slowSimilarity(textOfId(id), textOfId(representative)) }))
      .filter(({ similarity }) => similarity >= 0.9)
      .reduce<{ representative: number; similarity: number } | null>(
        (best, a) => (best === null || a.similarity > best.similarity ? a : best),
        null,
      );
    if (nearest === null) clusters.set(id, [id]);
    else clusters.get(nearest.representative)?.push(id);
  }
  return [...clusters]
    .filter(([, members]) => members.length > 1)
    .map(([representative, members]) => [representative, members.sort((a, b) => a - b)] as const)
    .sort(([a], [b]) => a - b);
}
