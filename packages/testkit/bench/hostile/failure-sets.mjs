import { failureTable } from "../../../score/dist/index.js";

const rules = ["a", "b", "c"].map((id) => ({ id, category: "links", severity: "warning", graded: 3 }));

/** What sets of failures were once found by: FNV-1a of rule numbers and counts, so that a site could choose its counts. */
function slotOf(counts) {
  let hash = 0x811c9dc5;
  for (const [code, count] of counts.entries()) {
    hash = Math.imul(hash ^ code, 0x01000193);
    hash = Math.imul(hash ^ count, 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & 0xff;
}

export default {
  name: "sets of failures that have one hash",
  unit: "pages",
  cap: 40_000,
  sizes: [5000, 10_000, 20_000, 40_000],
  make(pages) {
    const sets = [];
    for (let at = 0; sets.length < pages; at++) {
      const counts = [1 + (at % 200), 1 + (Math.floor(at / 200) % 200), 1 + Math.floor(at / 40_000)];
      if (slotOf(counts) === 0) sets.push(counts);
    }
    return sets;
  },
  run(sets) {
    const table = failureTable(rules);
    for (const [page, counts] of sets.entries()) {
      for (const [code, count] of counts.entries()) table.add(page + 1, rules[code].id, count);
    }
    return [...table.pages()].length;
  },
};
