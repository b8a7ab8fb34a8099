import { type AnalysisResult, analysisResultSchema } from "@sightline/model";
import { describe, expect, it } from "vitest";
import type { AnalysisInput } from "./analysis-input.ts";
import { analyzeSite } from "./analyze-site.ts";
import { type SampleFault, sampleInput, shopFaults, shopPages } from "./sample-crawl.cases.ts";

const posts = Array.from({ length: 10 }, (_, index) => `/blog/post-${index}`);
const guides = Array.from({ length: 6 }, (_, index) => `/guides/guide-${index}`);
const pages = Object.fromEntries(["/", ...posts, ...guides].map((path) => [path, `Page ${path}\nText of ${path}.`]));
const blogFaults: readonly SampleFault[] = [
  { rule: "lang-missing", category: "international", gain: 3, urls: posts },
  { rule: "viewport-missing", category: "mobile", gain: 1.5, urls: posts.slice(0, 9) },
  { rule: "title-missing", gain: 6, urls: posts.slice(0, 3) },
];

async function analyzed(input: AnalysisInput, focus?: string): Promise<AnalysisResult> {
  const result = await analyzeSite(input, {
    signal: new AbortController().signal,
    ...(focus === undefined ? {} : { focus }),
  });
  expect(analysisResultSchema.parse(structuredClone(result))).toEqual(result);
  return result;
}

describe("the analysis without a model", () => {
  it("names the template that faults have in common, with counts and issues of the crawl, and repeats no fix", async () => {
    const { recommendations, summary } = await analyzed(sampleInput({ pages, faults: blogFaults }));
    expect(recommendations).toHaveLength(1);
    const [layout] = recommendations;
    expect(layout).toMatchObject({
      title: "2 faults on nearly all 10 pages of /blog/*",
      origin: "facts",
      expectedPoints: 4.5,
      priority: "high",
      effort: "small",
      steps: [],
    });
    expect(layout?.why).toBe(
      "Fault lang-missing (10 of 10 pages); Fault viewport-missing (9 of 10 pages). Look first at what these pages share, such as a layout or a plug-in.",
    );
    expect(layout?.evidence).toHaveLength(2);
    expect(summary).toBe("");
  });

  it("names templates together that have the same faults", async () => {
    const shop = Array.from({ length: 8 }, (_, index) => `/shop/shoe-${index}`);
    const urls = [...posts, ...guides];
    const faults = [
      { rule: "lang-missing", gain: 3, urls },
      { rule: "viewport-missing", gain: 1, urls },
    ];
    const others = Object.fromEntries(shop.map((path) => [path, "Shoe"]));
    const { recommendations } = await analyzed(sampleInput({ pages: { ...pages, ...others }, faults }));
    expect(recommendations.map(({ title }) => title)).toEqual(["2 faults on all 16 pages of /blog/*, /guides/*"]);
  });

  it("names no template where all pages of the site have the faults", async () => {
    const urls = ["/", ...posts, ...guides];
    const faults = [
      { rule: "lang-missing", gain: 3, urls },
      { rule: "viewport-missing", gain: 1, urls: urls.slice(1) },
    ];
    const { recommendations } = await analyzed(sampleInput({ pages, faults }));
    expect(recommendations).toMatchObject([{ title: "2 faults on nearly all 17 pages", expectedPoints: 4 }]);
    expect(recommendations[0]?.why).toContain("lang-missing (17 of 17 pages); Fault viewport-missing (16 of 17 pages)");
    const everywhere = faults.map((fault) => ({ ...fault, urls }));
    const all = await analyzed(sampleInput({ pages, faults: everywhere }));
    expect(all.recommendations.map(({ title }) => title)).toEqual(["2 faults on all 17 pages"]);
  });

  it("promises only what its pages gain of a fault that others have, too", async () => {
    const faults = [
      { rule: "lang-missing", gain: 3, urls: [...posts, ...guides.slice(0, 5)] },
      { rule: "viewport-missing", gain: 1.5, urls: posts },
    ];
    const large = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`/shop/shoe-${index}`, "Shoe"]));
    const { recommendations } = await analyzed(sampleInput({ pages: { ...pages, ...large }, faults }));
    expect(recommendations).toMatchObject([{ title: "2 faults on all 10 pages of /blog/*", expectedPoints: 3.5 }]);
  });

  it("leaves a single fault to the list of fixes, which names its pages", async () => {
    const faults = [{ rule: "lang-missing", gain: 3, urls: ["/", ...posts, ...guides] }];
    expect((await analyzed(sampleInput({ pages, faults }))).recommendations).toEqual([]);
  });

  it("repeats nothing of the list of fixes, and says in one sentence when it adds nothing", async () => {
    const result = await analyzed(sampleInput({ pages: shopPages, faults: shopFaults }));
    expect(result).toMatchObject({ recommendations: [], contentGaps: [], templates: [], model: null, partial: false });
    expect(result.summary).toBe("The analysis without a language model adds nothing to the list of fixes.");
  });

  it("takes neither few pages, nor words of each page, nor a gain of nothing for a layout", async () => {
    const faults: readonly SampleFault[] = [
      { rule: "thin-content", category: "content", gain: 2, urls: posts },
      { rule: "image-alt", severity: "notice", gain: 0, urls: posts },
      { rule: "title-missing", gain: 1, urls: posts.slice(0, 8) },
      { rule: "maybe", gain: 1, urls: posts, certainty: "review" },
    ];
    expect((await analyzed(sampleInput({ pages, faults }))).recommendations).toEqual([]);
  });

  it("puts what the owner's focus names first, and keeps the layouts", async () => {
    const { focus, recommendations } = await analyzed(sampleInput({ pages, faults: blogFaults }), "missing titles");
    expect(focus).toMatchObject({ effect: "order", rules: ["title-missing", "lang-missing", "viewport-missing"] });
    expect(recommendations[0]?.title).toContain("Fault title-missing");
    expect(recommendations.some(({ title }) => title.startsWith("2 faults on"))).toBe(true);
  });

  it("gives the same result again", async () => {
    const input = sampleInput({ pages, faults: blogFaults });
    expect(await analyzed(input)).toEqual(await analyzed(input));
  });
});
