import { emptyFacts, leadingFacts, type PageFacts } from "@sightline/facts";
import { packJson } from "@sightline/packed";
import { expect, it } from "vitest";
import { arePackedFacts, packFacts, unpackFacts } from "./packed-facts.ts";

const short: PageFacts = {
  ...emptyFacts("https://a.test/"),
  title: "Crème brûlée 😀 \ud800",
  wordCount: 7,
  mainTextHash: "0f",
};
const long: PageFacts = {
  ...short,
  custom: { price: Array.from({ length: 50 }, (_, index) => `${index} €`.repeat(20)) },
};

it.each([
  ["short", short],
  ["long", long],
])("gives back all facts, and some alone: %s ones", (_, facts) => {
  const packed = packFacts(facts);
  expect(JSON.parse(unpackFacts(packed))).toEqual(facts);
  expect(Object.keys(JSON.parse(unpackFacts(packed, leadingFacts))).sort()).toEqual([...leadingFacts].sort());
  expect(JSON.parse(unpackFacts(packed, ["title", "custom"]))).toEqual({ title: facts.title, custom: facts.custom });
  expect(JSON.parse(unpackFacts(packed, ["title", "noindex"]))).toEqual({ title: facts.title, noindex: false });
  expect(unpackFacts(packed, [])).toBe("{}");
});

it("reads the leading facts when the others cannot be read", () => {
  const packed = packFacts(short);
  packed.fill(0xff, packed.length - 20);
  expect(JSON.parse(unpackFacts(packed, leadingFacts))).toMatchObject({ title: short.title, wordCount: 7 });
  expect(() => unpackFacts(packed)).toThrow();
});

it("reads facts that earlier versions packed", () => {
  const packed = packJson(JSON.stringify(short));
  expect(arePackedFacts(packed)).toBe(true);
  expect(JSON.parse(unpackFacts(packed))).toEqual(short);
  expect(JSON.parse(unpackFacts(packed, ["title"]))).toEqual({ title: short.title });
  expect(JSON.parse(unpackFacts(packed, leadingFacts)).wordCount).toBe(7);
});

it("packs facts in whatever order they are", () => {
  const { title, ...others } = short;
  expect(unpackFacts(packFacts({ ...others, title }), leadingFacts)).toBe(unpackFacts(packFacts(short), leadingFacts));
  expect(JSON.parse(unpackFacts(packFacts({ ...others, title })))).toEqual(short);
});
