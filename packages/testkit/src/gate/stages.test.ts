import { describe, expect, it } from "vitest";
import { type ProfiledProcess, stagesOf } from "./stages.ts";

type Stack = readonly [us: number, ...sources: string[]];

/** A process of one thread; each stack lists the sources of its frames, innermost first. */
function processOf(cpuMs: number, ...stacks: readonly Stack[]): ProfiledProcess {
  let id = 0;
  const nodes = stacks.flatMap(([, ...sources]) =>
    sources.map((source, at) => ({
      id: ++id,
      callFrame: { functionName: source, scriptId: "1", url: source, lineNumber: 1, columnNumber: 1 },
      ...(at === 0 ? {} : { children: [id - 1] }),
    })),
  );
  const leaves = stacks.map((_, at) => 1 + stacks.slice(0, at).reduce((sum, stack) => sum + stack.length - 1, 0));
  const profile = { nodes, startTime: 0, endTime: 1, samples: leaves, timeDeltas: stacks.map(([us]) => us) };
  return { threads: [{ name: "main", cpuMs, profile }], helperMs: 7 };
}

const stages = (cpuMs: number, ...stacks: readonly Stack[]) => stagesOf(processOf(cpuMs, ...stacks), ({ url }) => url);

describe("stagesOf", () => {
  it("attributes a stack to the innermost source that has a stage", () => {
    const table = stages(100, [1, "node:zlib", "packed/page-source.js", "facts/read/read-page.js"]);
    expect(table.packing).toEqual({ main: 100 });
  });

  it("attributes rules that run after the crawl to judging", () => {
    const table = stages(100, [1, "rules/links/orphan-page.js", "engine/judge/judge-pages.js"]);
    expect(table).toMatchObject({ "judge and score": { main: 100 }, rules: {} });
  });

  it("scales samples by the thread's CPU time and ignores idle ones", () => {
    const table = stages(50, [300, "html/tape.js"], [100, "url/url.js"], [9000, "(idle)"]);
    expect(table).toMatchObject({ "decode and tape": { main: 37.5 }, "URLs and frontier": { main: 12.5 } });
  });

  it("counts the threads of V8 apart", () => {
    expect(stages(1, [1, "url/url.js"])["compiling and GC, V8's threads"]).toEqual({ V8: 7 });
  });
});
