import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { literalTrie } from "./literal-trie.ts";

/** Characters chosen so that the edges of one path (node × 128 + code) share the slots of a multiplicative hash. */
function collidingPath(length: number): string {
  const bits = 33 - Math.clz32((length + 1) * 2);
  const slotOf = (key: number) => Math.imul(key, 0x9e3779b1) >>> (32 - bits);
  let path = "";
  for (let node = 0; node < length; node += 1) {
    let best = 97;
    for (let code = 97; code < 123; code += 1) if (slotOf(node * 128 + code) < slotOf(node * 128 + best)) best = code;
    path += String.fromCharCode(best);
  }
  return path;
}

describe("literalTrie", () => {
  it("finds every literal at its node and nothing else, with nodes numbered by depth", () => {
    const literal = fc.array(fc.constantFrom(..."/ab~"), { maxLength: 6 }).map((letters) => letters.join(""));
    fc.assert(
      fc.property(fc.array(literal), literal, (literals, right) => {
        const trie = literalTrie(literals);
        const nodeOf = (text: string) =>
          [...text].reduce((node, letter) => (node === -1 ? -1 : trie.child(node, letter.charCodeAt(0))), 0);
        expect([...trie.ends]).toEqual(literals.map(nodeOf));
        expect(nodeOf(right) !== -1).toBe(right === "" || literals.some((literal) => literal.startsWith(right)));
        const depths = [...trie.depth.subarray(0, trie.size)];
        expect(depths).toEqual(depths.toSorted((a, b) => a - b));
      }),
    );
  });

  it("has no slots that a literal's author can aim at", () => {
    const length = 24_000;
    expect(stepsOf("a".repeat(length))).toBe(length);
    expect(stepsOf(collidingPath(length))).toBe(length);
  });
});

/** Comparisons that looking up a literal takes in a trie of it alone. */
function stepsOf(literal: string): number {
  const trie = literalTrie([literal]);
  let node = 0;
  for (let offset = 0; offset < literal.length; offset += 1) node = trie.child(node, literal.charCodeAt(offset));
  expect(node).toBe(trie.ends[0]);
  return trie.steps;
}
