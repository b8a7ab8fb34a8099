import { describe, expect, it } from "vitest";
import type { Patch } from "../patch/patches-of.ts";
import { type AuditState, whatIsWorse } from "./audit-state.ts";
import { provePatches } from "./prove-patches.ts";

const patchOf = (id: string, start = 0): Patch => ({
  id,
  rule: "r",
  target: null,
  summary: "",
  issues: [`issue ${id}`],
  edits: [{ file: `${id}.html`, start, end: start + 1, replacement: id }],
});

const stateOf = (issues: readonly string[], score = 100 - 10 * issues.length): AuditState => ({
  score,
  categories: new Map([["links", score]]),
  issues: new Map(issues.map((id) => [id, { rule: "r", page: id, amount: 1 }])),
  notAssessed: new Set(),
  pages: new Set(["/"]),
});

/** A site with a finding for each patch, in which some patches do harm. */
async function proved(ids: readonly string[], { harmful = [], useless = [], maxAudits = 50 }: SiteFaults = {}) {
  const all = ids.map((id) => `issue ${id}`);
  const audited: string[] = [];
  const proof = await provePatches(
    ids.map((id) => patchOf(id)),
    {
      before: stateOf(all),
      maxAudits,
      expectedGain: ({ id }) => ids.indexOf(id),
      audit: async (patches) => {
        audited.push(patches.map(({ id }) => id).join(""));
        const gone = patches.flatMap(({ id }) => (useless.includes(id) ? [] : [`issue ${id}`]));
        const harm = patches.flatMap(({ id }) => (harmful.includes(id) ? [`harm ${id}`] : []));
        return stateOf([...all.filter((issue) => !gone.includes(issue)), ...harm]);
      },
    },
  );
  return { ...proof, ids: proof.kept.map(({ patch }) => patch.id).join(""), audited };
}

interface SiteFaults {
  readonly harmful?: readonly string[];
  readonly useless?: readonly string[];
  readonly maxAudits?: number;
}

describe("a proof", () => {
  it("audits all patches together, then each alone, the most promising first", async () => {
    const { ids, kept, audited, after } = await proved(["a", "b", "c"]);
    expect([ids, audited]).toEqual(["abc", ["abc", "c", "b", "a"]]);
    expect(kept.map(({ gainAlone }) => gainAlone)).toEqual([10, 10, 10]);
    expect(after.score).toBe(100);
  });

  it("finds the patches that make something worse by halves", async () => {
    const { ids, refused, after } = await proved(["a", "b", "c", "d", "e"], { harmful: ["d"] });
    expect(ids).toBe("abce");
    expect(refused).toEqual([{ patch: expect.objectContaining({ id: "d" }), reason: "a new finding of r appears" }]);
    expect(after.score).toBe(90);
  });

  it("refuses a patch whose finding stays", async () => {
    const { ids, refused } = await proved(["a", "b"], { useless: ["a"] });
    expect([ids, refused.map(({ reason }) => reason)]).toEqual(["b", ["its finding is still there"]]);
  });

  it("calls nothing proved that was not audited", async () => {
    const { ids, refused, audits } = await proved(["a", "b", "c", "d"], { harmful: ["a", "c"], maxAudits: 4 });
    expect(audits).toBe(4);
    expect(ids).toBe("b");
    expect(refused.at(-1)?.reason).toMatch("not proved");
  });

  it("says of which patches only the common gain is known", async () => {
    const { kept } = await proved(["a", "b", "c"], { maxAudits: 2 });
    expect(kept.map(({ gainAlone }) => gainAlone)).toEqual([null, null, 10]);
  });

  it("refuses the second of two patches that change the same text", async () => {
    const [first, second] = [
      patchOf("a"),
      { ...patchOf("b"), edits: [{ file: "a.html", start: 0, end: 2, replacement: "" }] },
    ];
    const { kept, refused } = await provePatches([first, second], {
      before: stateOf(["issue a", "issue b"]),
      maxAudits: 9,
      expectedGain: () => 0,
      audit: async () => stateOf(["issue b"]),
    });
    expect(kept.map(({ patch }) => patch)).toEqual([first]);
    expect(refused[0]?.reason).toMatch("another patch changes the same text");
  });
});

describe("what is worse", () => {
  const before = stateOf(["a"]);
  const worse = (after: Partial<AuditState>, claimed: readonly string[] = []) =>
    whatIsWorse(before, { ...before, ...after }, new Set(claimed));
  const issue = (page: string, amount = 1) => ({ rule: "r", page, amount });

  it("is nothing without a change", () => {
    expect(worse({})).toBeNull();
  });

  it.each<[string, Partial<AuditState>]>([
    [
      "a new finding of r appears",
      {
        issues: new Map([
          ["a", issue("a")],
          ["b", issue("b")],
        ]),
      },
    ],
    ["a finding of r grows from 1 to 2", { issues: new Map([["a", issue("a", 2)]]) }],
    ["/ is no longer found", { pages: new Set() }],
    ["r can no longer be assessed", { notAssessed: new Set(["r"]) }],
    ["the score falls", { score: 89 }],
    ["the score of links falls", { categories: new Map([["links", 89]]) }],
  ])("is that %s", (reason, after) => {
    expect(worse(after)).toBe(reason);
  });

  it("is not a fault that has another id because its link has another URL", () => {
    expect(worse({ issues: new Map([["b", issue("a")]]) })).toBeNull();
  });

  it("is a fault in the place of the one that was to be removed", () => {
    expect(worse({ issues: new Map([["b", issue("a")]]) }, ["a"])).toBe("a new finding of r appears");
  });
});
