import type { Profiler } from "node:inspector";

/** Stages of an audit in the order of the data flow. */
export const stageNames = [
  "fetch",
  "decode and tape",
  "facts",
  "text",
  "rules",
  "hand-over",
  "packing",
  "URLs and frontier",
  "commit",
  "store reads",
  "settle",
  "judge and score",
  "reports",
  "loading modules",
  "garbage collection",
  "compiling and GC, V8's threads",
  "other",
] as const;

type Stage = (typeof stageNames)[number];
type Sources = readonly (readonly [pattern: RegExp, stage: Stage])[];

/** CPU milliseconds of each stage by thread. */
export type StageTable = Readonly<Record<Stage, Readonly<Record<string, number>>>>;

/** A profiled process: CPU time of the kernel, stacks sampled by V8. */
export interface ProfiledProcess {
  readonly threads: readonly { readonly name: string; readonly cpuMs: number; readonly profile: Profiler.Profile }[];
  /** CPU of the threads in which V8 compiles and collects garbage. */
  readonly helperMs: number;
}

/** Work that belongs to a stage whatever it calls: the outermost frame that matches decides. */
const spans: Sources = [
  [/^(report|typeset)\//, "reports"],
  [/^graph\//, "settle"],
  [/^engine\/judge\/(judge-|settled-|grouped-|issue-excerpts|score-)|^score\//, "judge and score"],
  [/^store-sql\/(operations\/(commit-|frontier)|sqlite\/lease-)/, "commit"],
  [/^store-sql\/(operations\/(read-|list-|group-|inlinks)|parts\/prefetched)/, "store reads"],
];

/** Otherwise the innermost frame that matches decides. */
const sources: Sources = [
  [/^html\//, "decode and tape"],
  [/^facts\/edges\/packed-|^packed\//, "packing"],
  [/^text\/|^facts\/main-text\/|^extract\/text-print/, "text"],
  [/^facts\//, "facts"],
  [/^(rules|engine\/judge)\//, "rules"],
  [/^fetch\/|^crawl\/(polite-fetch|site-gate|hosts?-)|\/node_modules\/undici\//, "fetch"],
  [/^extract\/(workers\/|worker\.)/, "hand-over"],
  [/^extract\//, "facts"],
  [/^crawl\/commit-|^store-sql\//, "commit"],
  [/^(crawl|url|robots|engine|model)\//, "URLs and frontier"],
];

/** Internals of Node.js that no source of ours called. */
const internals: Sources = [
  [/^node:internal\/modules|^compileSourceTextModule|^compileFunction/, "loading modules"],
  [/^node:(internal\/)?(net|stream|dns|_http|timers|process|async)/, "fetch"],
];

/**
 * Attributes the CPU of every thread to stages.
 * @param sourceOf names the source of a frame, as `package/path.js` where it is ours
 */
export function stagesOf(
  { threads, helperMs }: ProfiledProcess,
  sourceOf: (frame: Profiler.ProfileNode["callFrame"]) => string,
): StageTable {
  const table = Object.fromEntries(stageNames.map((name) => [name, {}])) as Record<Stage, Record<string, number>>;
  for (const { name, cpuMs, profile } of threads) {
    for (const [stage, share] of sharesOf(profile, sourceOf)) {
      table[stage][name] = (table[stage][name] ?? 0) + share * cpuMs;
    }
  }
  table["compiling and GC, V8's threads"]["V8"] = helperMs;
  return table;
}

/** Shares of a thread's busy samples by stage: samples count wall time, which the kernel's CPU time then scales. */
function sharesOf(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  sourceOf: (frame: Profiler.ProfileNode["callFrame"]) => string,
): ReadonlyMap<Stage, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stages = new Map<number, Stage | null>();
  const stageOf = (id: number): Stage | null => {
    const known = stages.get(id);
    if (known !== undefined) return known;
    const frames: Profiler.ProfileNode["callFrame"][] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = byId.get(at);
      if (node !== undefined) frames.push(node.callFrame);
    }
    const stage = stageOfStack(frames.map(({ functionName }) => functionName)[0] ?? "", frames.map(sourceOf));
    stages.set(id, stage);
    return stage;
  };
  const sums = new Map<Stage, number>();
  let busyUs = 0;
  samples.forEach((id, at) => {
    const stage = stageOf(id);
    if (stage === null) return;
    const us = timeDeltas[at] ?? 0;
    busyUs += us;
    sums.set(stage, (sums.get(stage) ?? 0) + us);
  });
  return new Map([...sums].map(([stage, us]) => [stage, us / busyUs]));
}

/** @param found sources of a stack, innermost first @returns null for idle time */
function stageOfStack(leaf: string, found: readonly string[]): Stage | null {
  if (leaf === "(idle)") return null;
  if (leaf === "(garbage collector)") return "garbage collection";
  return firstMatch(found.toReversed(), spans) ?? firstMatch(found, sources) ?? firstMatch(found, internals) ?? "other";
}

function firstMatch(found: readonly string[], table: Sources): Stage | undefined {
  for (const source of found) {
    const row = table.find(([pattern]) => pattern.test(source));
    if (row !== undefined) return row[1];
  }
  return undefined;
}
