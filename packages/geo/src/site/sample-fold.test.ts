import { describe, expect, it } from "vitest";
import { page } from "../testing/index.ts";
import { sampleFold } from "./sample-fold.ts";
import { sampledPage } from "./sampled-page.ts";

const towns = ["Ashford", "Bexley", "Corby", "Dover"];
const chapters = (about: string) =>
  Array.from({ length: 12 }, (_, index) => `Line ${index}: ${about} filed return ${index} within day ${index + 3}.`);
const pageOf = (town: string, folder: string, lines = chapters(`accountants in ${town}`)) =>
  page({
    url: `https://site.test/${folder}/${town.toLowerCase()}/`,
    text: [`# Accountants in ${town}`, ...lines].join("\n"),
    record: { title: `Accountants in ${town}`, wordCount: 200 },
  });

function samplePages(pages: readonly ReturnType<typeof page>[]) {
  const fold = sampleFold();
  for (const one of pages) fold.add(sampledPage(one), "template");
  return fold.finish();
}

const similarities = (neighbours: ReturnType<typeof samplePages>["doorwayNeighbours"]) =>
  [...neighbours.values()].map(({ similarity }) => similarity);

describe("pages that differ only by a place", () => {
  it("are equal without the words of their titles, though their texts are not", () => {
    const { neighbours, doorwayNeighbours } = samplePages(towns.map((town) => pageOf(town, "areas")));
    expect(Math.max(...similarities(neighbours))).toBeLessThan(0.85);
    expect(similarities(doorwayNeighbours)).toEqual([1, 1, 1, 1]);
  });

  it("are not taken for copies when each says something of its own", () => {
    const own = (town: string) =>
      chapters(`office ${town}`).map((line, index) => `${line} ${town}${index} opened here.`);
    const pages = towns.map((town) => pageOf(town, "areas", own(town)));
    expect(Math.max(0, ...similarities(samplePages(pages).doorwayNeighbours))).toBeLessThan(0.85);
  });

  it("are not compared with versions for other languages and regions", () => {
    const versions = ["en-us", "en-gb", "en-au"].map((folder) => pageOf("Ashford", folder));
    expect(samplePages(versions).doorwayNeighbours.size).toBe(0);
  });

  it.each(["products", "docs", "legal", "tags"])(
    "are not compared in %s, where pages are alike on purpose",
    (folder) => {
      expect(samplePages(towns.map((town) => pageOf(town, folder))).doorwayNeighbours.size).toBe(0);
    },
  );
});
