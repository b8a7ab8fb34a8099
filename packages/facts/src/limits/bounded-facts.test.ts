import { expect, it } from "vitest";
import { emptyFacts } from "../index.ts";
import { pageFactsSchema } from "../schema.ts";
import { boundedFacts, maxFactsBytes } from "./bounded-facts.ts";

const page = emptyFacts("https://example.test/");
const policies = (count: number, characters: number) =>
  Array.from({ length: count }, (_, index) => `${index} `.padEnd(characters, "a"));

it("leaves facts alone that are small enough", () => {
  const facts = { ...page, cspMetas: policies(10, 20_000) };
  const bounded = boundedFacts(facts);
  expect(bounded.facts).toBe(facts);
  expect(bounded.json).toBe(JSON.stringify(facts));
});

it("cuts the longest lists of larger facts to equal bytes, and counts what it cut", () => {
  const facts = {
    ...page,
    cspMetas: policies(300, 10_000),
    headElements: policies(100, 10_000),
    unnamedButtons: policies(30, 100),
    cutFacts: { cspMetas: 2 },
  };
  const { facts: bounded, json } = boundedFacts(facts);
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(maxFactsBytes);
  expect(Buffer.byteLength(json)).toBeGreaterThan(maxFactsBytes - 40_000);
  expect(JSON.parse(json)).toEqual(bounded);
  expect(bounded.unnamedButtons).toBe(facts.unnamedButtons);
  expect(bounded.cspMetas).toHaveLength(bounded.headElements.length);
  expect(bounded.cspMetas).toEqual(facts.cspMetas.slice(0, bounded.cspMetas.length));
  expect(bounded.cutFacts).toEqual({
    cspMetas: 302 - bounded.cspMetas.length,
    headElements: 100 - bounded.headElements.length,
  });
  expect(pageFactsSchema.safeParse(bounded).error).toBeUndefined();
});

it("cuts lists in facts that are objects, and what is one too large entry", () => {
  const custom = { prices: policies(200, 10_000), name: ["short"] };
  const { facts, json } = boundedFacts({ ...page, custom, cspMetas: [" ".repeat(1_000_000)] });
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(maxFactsBytes);
  expect(facts.custom["name"]).toEqual(["short"]);
  expect(facts.custom["prices"]?.length).toBeGreaterThan(5);
  expect(facts.cspMetas).toEqual([]);
  expect(facts.cutFacts).toMatchObject({ cspMetas: 1, prices: 200 - (facts.custom["prices"]?.length ?? 0) });
});

it("cuts the same facts in the same way", () => {
  const facts = { ...page, cspMetas: policies(300, 10_000), headElements: policies(100, 9_000) };
  expect(boundedFacts(facts).json).toBe(boundedFacts(structuredClone(facts)).json);
});
